import { COUNTDOWN_SECONDS, PHONE_OFFER_DELAY, SECOND } from '#domain/constants.ts'
import { EMAIL_ERROR, ENQUIRY_FAILED, MOBILE_ERROR, SUBMITTING } from '#domain/messages.ts'
import { begin, callOf, type Submit } from './enquiryContext.ts'
import { enquirySetup } from './enquirySetup.ts'

const submit = ({ event }: { readonly event: Submit }) => event

const waitForConnection = {
  guard: { type: 'waitsForConnection', params: submit },
  target: 'unsent',
  actions: [{ type: 'validateForm', params: submit }, 'saveDraft'],
} as const

const editing = enquirySetup.createStateConfig({
  description: 'The form can be filled in and submitted.',
  invoke: { id: 'browserConnection', src: 'browserConnection' },
  initial: 'deciding',
  on: {
    closed: 'closed',
    changed: { actions: [{ type: 'change', params: ({ event }) => event }, 'saveDraft'] },
    blurred: { actions: { type: 'validateField', params: ({ event }) => event.field } },
    submitted: [
      {
        guard: { type: 'isInvalid', params: submit },
        target: '.invalid',
        actions: [{ type: 'validateForm', params: submit }, 'focusSummary'],
      },
      {
        target: 'submitting',
        actions: [
          { type: 'validateForm', params: submit },
          { type: 'chooseKey', params: submit },
          'saveDraft',
        ],
      },
    ],
  },
  states: {
    deciding: {
      description: 'Transient: goes to the state that the server’s response implies.',
      always: [
        { guard: 'startsFailed', target: 'failed' },
        { guard: 'hasErrors', target: 'invalid' },
        { target: 'filling' },
      ],
    },
    filling: {
      description: 'Shows only the validation errors of fields that lost focus.',
      meta: { spec: '5', texts: [EMAIL_ERROR, MOBILE_ERROR] },
      on: { submitted: waitForConnection },
    },
    invalid: {
      description: 'A submit was stopped: a summary lists the validation errors.',
      meta: { spec: '5', texts: [EMAIL_ERROR, MOBILE_ERROR] },
      always: { guard: 'hasNoErrors', target: 'filling' },
    },
    unsent: {
      description: 'The browser is offline, so nothing was sent; the next submit sends anyway.',
      meta: { spec: '8', texts: [ENQUIRY_FAILED] },
      on: { online: 'sendable' },
    },
    sendable: {
      description: 'The browser is online again; the visitor can send.',
      meta: { spec: '8' },
      on: { offline: 'unsent', submitted: waitForConnection },
    },
    failed: {
      description: 'The enquiry could not be sent; the message stays until the next edit.',
      meta: { spec: '8', texts: [ENQUIRY_FAILED] },
      on: {
        changed: {
          target: 'filling',
          actions: [{ type: 'change', params: ({ event }) => event }, 'saveDraft'],
        },
      },
    },
  },
})

const saveError = {
  type: 'saveError',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => event.error,
} as const

const submitting = enquirySetup.createStateConfig({
  description: 'Nothing can be changed or sent. A timeout would not tell whether it arrived.',
  invoke: {
    id: 'sendEnquiry',
    src: 'sendEnquiry',
    input: ({ context }) => callOf(context),
    onDone: [
      { guard: 'isFormClosed', target: 'closed', actions: ['deleteDraft', 'clear', 'raiseSent'] },
      { target: 'thanking' },
    ],
    onError: [
      {
        guard: 'isFormClosed',
        target: 'closed',
        actions: [saveError, 'saveDraft', 'raiseFailed'],
      },
      { target: 'editing.failed', actions: [saveError, 'saveDraft'] },
    ],
  },
  initial: 'waiting',
  on: { closed: '.formClosed' },
  states: {
    waiting: {
      description: 'The button is disabled.',
      meta: { texts: [SUBMITTING] },
      after: { phoneOffer: 'offeringPhone' },
    },
    offeringPhone: {
      description: `No response for ${PHONE_OFFER_DELAY / SECOND} seconds: the phone number is offered as well.`,
      meta: { spec: '7', texts: [SUBMITTING] },
    },
    formClosed: {
      description: 'The visitor left the form; reopened, it shows that the request is pending.',
      on: { opened: 'waiting' },
    },
  },
})

const thanking = enquirySetup.createStateConfig({
  description:
    'The enquiry was accepted: the Thank You dialog. Its draft is deleted, the form below empty.',
  // Firefox would restore the values of the form after a reload.
  entry: ['deleteDraft', 'clear'],
  initial: 'counting',
  on: { closed: 'closed', 'home.chosen': 'leaving' },
  states: {
    counting: {
      description: `Counts down ${COUNTDOWN_SECONDS} seconds, then goes to the home page.`,
      meta: { spec: '9' },
      after: {
        second: [
          { guard: 'isLastSecond', target: '#enquiry.form.leaving' },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
      on: { stayed: 'staying' },
    },
    staying: { description: 'The thanks replace the form, without a countdown.' },
  },
})

const notice = enquirySetup.createStateConfig({
  description: 'The outcome of an enquiry whose form was closed: a notice below the page.',
  initial: 'none',
  states: {
    none: {
      description: 'No notice: the form shows its outcome itself.',
      on: { 'notice.sent': 'sent', 'notice.failed': 'failed' },
    },
    sent: {
      description: 'Says that the enquiry arrived, until dismissed or the next one is sent.',
      always: { guard: 'isSubmitting', target: 'none' },
      on: { dismissed: 'none' },
    },
    failed: {
      description: 'Says that the enquiry failed, until dismissed or its form is opened.',
      meta: { spec: '8' },
      on: { opened: 'none', dismissed: 'none' },
    },
  },
})

export const enquiryMachine = enquirySetup.createMachine({
  id: 'enquiry',
  description: 'The enquiries about one course, from the first input to the outcome.',
  meta: { spec: '4' },
  context: ({ input }) => begin(input),
  type: 'parallel',
  states: {
    form: {
      description: 'The form, and the request that it sends, which outlives it.',
      initial: 'opening',
      states: {
        closed: {
          description:
            'The form is not on the page; the draft stays in sessionStorage, or in this actor.',
          on: {
            opened: { target: 'opening', actions: { type: 'begin', params: ({ event }) => event } },
          },
        },
        opening: {
          description: 'Transient: brings the saved draft up to date.',
          always: [
            { guard: 'startsAccepted', target: 'thanking.staying' },
            { guard: 'isTyped', target: 'editing', actions: 'saveDraft' },
            { target: 'editing' },
          ],
        },
        editing,
        submitting,
        thanking,
        leaving: {
          description: 'The page navigates to the home page, which closes the form.',
          on: { closed: 'closed' },
        },
      },
    },
    notice,
  },
})
