import { COUNTDOWN_SECONDS, PHONE_OFFER_DELAY, SECOND } from '#domain/constants.ts'
import { EMAIL_ERROR, MOBILE_ERROR } from '#domain/enquiry.ts'
import { ENQUIRY_FAILED, SUBMITTING } from '#domain/messages.ts'
import { begin, callOf, type Submit } from './enquiryContext.ts'
import { enquirySetup } from './enquirySetup.ts'

const submitParams = { params: ({ event }: { readonly event: Submit }) => event }

const waitForConnection = {
  guard: { type: 'waitsForConnection', ...submitParams },
  target: 'unsent',
  actions: [{ type: 'validate', ...submitParams }, 'saveDraft'],
} as const

const saveOutcome = {
  actions: [
    {
      type: 'saveError',
      params: ({ event }: { readonly event: { readonly error: unknown } }) => event.error,
    },
    'saveDraft',
  ],
} as const

export const enquiryMachine = enquirySetup.createMachine({
  id: 'enquiry',
  description: 'The enquiries of this tab about one course, from the first input to the outcome.',
  meta: { spec: '4' },
  context: ({ input }) => begin(input),
  type: 'parallel',
  states: {
    form: {
      description: 'The form, and the request that it sends, which outlives it.',
      meta: { spec: '4' },
      initial: 'editing',
      states: {
        closed: {
          description: 'The form is not on the page; sessionStorage has the draft.',
          meta: { spec: '4' },
          on: {
            opened: {
              target: 'editing',
              actions: { type: 'begin', params: ({ event }) => event },
            },
          },
        },
        editing: {
          description: 'The form can be filled in and submitted.',
          meta: { spec: '4' },
          initial: 'opening',
          on: {
            closed: 'closed',
            changed: { actions: [{ type: 'change', params: ({ event }) => event }, 'saveDraft'] },
            blurred: { actions: { type: 'check', params: ({ event }) => event.field } },
            submitted: [
              {
                guard: { type: 'isInvalid', ...submitParams },
                target: '.invalid',
                actions: { type: 'validate', ...submitParams },
              },
              {
                target: 'submitting',
                actions: [
                  { type: 'validate', ...submitParams },
                  { type: 'chooseKey', ...submitParams },
                  'saveDraft',
                ],
              },
            ],
          },
          states: {
            opening: {
              description: 'Chooses the first state from the server’s response, if there is one.',
              meta: { spec: '4' },
              always: [
                { guard: 'hasFailedBefore', target: 'failed' },
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
              description: 'A submit was stopped: a summary lists the remaining validation errors.',
              meta: { spec: '5', texts: [EMAIL_ERROR, MOBILE_ERROR] },
              always: { guard: 'hasNoErrors', target: 'filling' },
            },
            unsent: {
              description:
                'The browser is offline, so nothing was sent; the next submit sends anyway.',
              meta: { spec: '8', texts: [ENQUIRY_FAILED] },
              on: { online: 'sendable' },
            },
            sendable: {
              description: 'The browser is online again; the visitor can send what was not sent.',
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
        },
        submitting: {
          description: 'One request is pending; nothing can be changed or sent again.',
          meta: { spec: '4' },
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => callOf(context),
            onDone: [
              { guard: 'isFormClosed', target: 'closed', actions: 'deleteDraft' },
              { target: 'thanking', actions: 'deleteDraft' },
            ],
            onError: [
              { guard: 'isFormClosed', target: 'closed', ...saveOutcome },
              { target: 'editing.failed', ...saveOutcome },
            ],
          },
          initial: 'waiting',
          on: { closed: '.formClosed' },
          states: {
            waiting: {
              description: 'A response may arrive at any moment.',
              meta: { spec: '4', texts: [SUBMITTING] },
              after: { phoneOffer: 'offeringPhone' },
            },
            offeringPhone: {
              description: `No response for ${PHONE_OFFER_DELAY / SECOND} seconds: the phone number is offered as well.`,
              meta: { spec: '7', texts: [SUBMITTING] },
            },
            formClosed: {
              description:
                'The visitor left the form; reopened, it shows that the request is pending.',
              meta: { spec: '4' },
              on: { opened: 'waiting' },
            },
          },
        },
        thanking: {
          description: 'The enquiry was accepted: the Thank You dialog.',
          meta: { spec: '4' },
          initial: 'counting',
          on: { closed: 'closed', 'home.wanted': 'leaving' },
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
            staying: {
              description: 'The visitor stays; the countdown has ended.',
              meta: { spec: '4' },
            },
          },
        },
        leaving: {
          description: 'The page navigates to the home page, which closes the form.',
          meta: { spec: '4' },
          on: { closed: 'closed' },
        },
      },
    },
    notice: {
      description:
        'The outcome of an enquiry whose form was closed, for the notice at the foot of the window.',
      meta: { spec: '4' },
      initial: 'none',
      states: {
        none: {
          description: 'No notice: the form shows its outcome itself.',
          meta: { spec: '4' },
          on: {
            'xstate.done.actor.send': { guard: 'isFormClosed', target: 'sent' },
            'xstate.error.actor.send': { guard: 'isFormClosed', target: 'failed' },
          },
        },
        sent: {
          description:
            'Says that the enquiry arrived, until dismissed or until the next one is sent.',
          meta: { spec: '4' },
          always: { guard: 'isSubmitting', target: 'none' },
          on: { dismissed: 'none' },
        },
        failed: {
          description: 'Says that the enquiry failed, until dismissed or until its form is opened.',
          meta: { spec: '8' },
          always: { guard: 'isFormOpen', target: 'none' },
          on: { dismissed: 'none' },
        },
      },
    },
  },
})
