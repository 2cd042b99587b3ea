import { assign, fromPromise, setup } from 'xstate'
import { COUNTDOWN_SECONDS, PHONE_OFFER_AFTER, SECOND } from '#domain/constants.ts'
import { changedDraft, type Draft, restoredDraft } from '#domain/draft.ts'
import {
  blurFaultOf,
  EMAIL_FAULT,
  EMPTY_ENQUIRY,
  type EnquiryField,
  type EnquiryValues,
  faultsOf,
  hasFaults,
  MOBILE_FAULT,
  type RefusedEnquiry,
} from '#domain/enquiry.ts'
import { ENQUIRY_FAILED, SUBMITTING } from '#domain/messages.ts'
import type { Meta } from './meta.ts'

export type EnquiryInput = {
  readonly values?: EnquiryValues
  /** What the server answered to a form that was posted without JavaScript. */
  readonly reply?: RefusedEnquiry
}

type Submitted = {
  /** The visitor's calendar day, as the date field writes it. */
  readonly today: string
  /** False when the browser says that nothing can be sent, which it may be wrong about. */
  readonly hasLine?: boolean
}

export type EnquiryEvent =
  | { readonly type: 'changed'; readonly field: EnquiryField; readonly value: string }
  | { readonly type: 'left'; readonly field: EnquiryField }
  /** A kept draft, or what was typed before the page came to life. */
  | { readonly type: 'restored'; readonly values: Partial<EnquiryValues> }
  /** The form was left while these were on their way, and is opened again before the answer. */
  | { readonly type: 'reopened'; readonly values: EnquiryValues }
  | ({ readonly type: 'submitted' } & Submitted)
  /** The browser says that there is a connection again. */
  | { readonly type: 'line.returned' }
  /** It says that there is none any more. */
  | { readonly type: 'line.lost' }
  | { readonly type: 'stayed' }
  | { readonly type: 'home.wanted' }

type Context = Draft & {
  /** Whether the server had tried and failed before this page was made. */
  readonly failedBefore: boolean
  readonly secondsLeft: number
}

/** A press without a line sends nothing, the first time. */
const waitForLine = {
  guard: {
    type: 'waitsForLine',
    params: ({ event }: { readonly event: Submitted }) => event,
  },
  target: 'unsent',
  actions: 'keepDraft',
} as const

export const enquiryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EnquiryEvent,
    input: {} as EnquiryInput,
    meta: {} as Meta,
  },
  actors: { send: fromPromise<unknown, EnquiryValues>(() => new Promise(() => {})) },
  actions: {
    change: assign(({ context }, { field, value }: { field: EnquiryField; value: string }) =>
      changedDraft(context, field, value),
    ),
    check: assign(({ context }, field: EnquiryField) => {
      const fault = blurFaultOf(field, context.values)
      return fault === undefined ? {} : { faults: { ...context.faults, [field]: fault } }
    }),
    restore: assign(({ context }, values: Partial<EnquiryValues>) =>
      restoredDraft(context, values),
    ),
    recall: assign((_, values: EnquiryValues) => ({ values, faults: {} })),
    judge: assign(({ context }, today: string) => ({ faults: faultsOf(context.values, today) })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    focusSummary: () => {},
    keepDraft: () => {},
    forgetDraft: () => {},
    goHome: () => {},
  },
  guards: {
    wasRefused: ({ context }) => context.failedBefore,
    wasFaulty: ({ context }) => hasFaults(context.faults),
    isFaulty: ({ context }, today: string) => hasFaults(faultsOf(context.values, today)),
    waitsForLine: ({ context }, { today, hasLine }: Submitted) =>
      hasLine === false && !hasFaults(faultsOf(context.values, today)),
    isMended: ({ context }) => !hasFaults(context.faults),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  delays: { second: SECOND, phoneOffer: PHONE_OFFER_AFTER },
}).createMachine({
  id: 'enquiry',
  description: 'An enquiry about one course, from the first letter to the thanks.',
  meta: { spec: '4' },
  context: ({ input: { reply, values } }) => ({
    values: reply?.values ?? values ?? EMPTY_ENQUIRY,
    faults: reply?.faults ?? {},
    failedBefore: reply?.failed ?? false,
    secondsLeft: COUNTDOWN_SECONDS,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form can be filled in and submitted.',
      meta: { spec: '4' },
      initial: 'opening',
      on: {
        changed: { actions: [{ type: 'change', params: ({ event }) => event }, 'keepDraft'] },
        left: { actions: { type: 'check', params: ({ event }) => event.field } },
        restored: { actions: { type: 'restore', params: ({ event }) => event.values } },
        reopened: {
          target: 'submitting',
          actions: { type: 'recall', params: ({ event }) => event.values },
        },
        submitted: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event.today },
            target: '.faulty',
            actions: { type: 'judge', params: ({ event }) => event.today },
          },
          {
            target: 'submitting',
            actions: { type: 'judge', params: ({ event }) => event.today },
          },
        ],
      },
      states: {
        opening: {
          description: 'Goes at once to what the server answered, if it did.',
          meta: { spec: '4' },
          always: [
            { guard: 'wasRefused', target: 'refused' },
            { guard: 'wasFaulty', target: 'faulty' },
            { target: 'filling' },
          ],
        },
        filling: {
          description: 'Nothing stands against the form but what leaving a field has found.',
          meta: { spec: '5', texts: [EMAIL_FAULT, MOBILE_FAULT] },
          on: {
            submitted: waitForLine,
          },
        },
        faulty: {
          description: 'A submit was stopped: a summary lists the faults that are left.',
          meta: { spec: '5', texts: [EMAIL_FAULT, MOBILE_FAULT] },
          entry: 'focusSummary',
          always: { guard: 'isMended', target: 'filling' },
        },
        unsent: {
          description:
            'The browser knows of no line, so nothing was sent; submitted again it is sent in any case.',
          meta: { spec: '8', texts: [ENQUIRY_FAILED] },
          on: { 'line.returned': 'sendable' },
        },
        sendable: {
          description:
            'The line is back; what was not sent without it is sent when it is submitted.',
          meta: { spec: '8' },
          on: {
            'line.lost': 'unsent',
            submitted: waitForLine,
          },
        },
        refused: {
          description: 'The enquiry could not be sent; the message stays until editing goes on.',
          meta: { spec: '8', texts: [ENQUIRY_FAILED] },
          on: {
            changed: {
              target: 'filling',
              actions: [{ type: 'change', params: ({ event }) => event }, 'keepDraft'],
            },
          },
        },
      },
    },
    submitting: {
      description: 'The enquiry is on its way, once; nothing can be changed or sent again.',
      meta: { spec: '4', texts: [SUBMITTING] },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.values,
        onDone: { target: 'thanking', actions: 'forgetDraft' },
        onError: 'editing.refused',
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'An answer may come any moment.',
          meta: { spec: '4' },
          after: { phoneOffer: 'offeringPhone' },
        },
        offeringPhone: {
          description: 'No answer for ten seconds: the phone number is offered, the wait goes on.',
          meta: { spec: '7' },
        },
      },
    },
    thanking: {
      description: 'The enquiry was accepted: the Thank You dialog.',
      meta: { spec: '4' },
      initial: 'counting',
      on: { 'home.wanted': 'leaving' },
      states: {
        counting: {
          description: 'Five seconds are counted down, then the visitor is taken home.',
          meta: { spec: '9' },
          after: {
            second: [
              { guard: 'isLastSecond', target: '#enquiry.leaving' },
              { target: 'counting', reenter: true, actions: 'countDown' },
            ],
          },
          on: { stayed: 'staying' },
        },
        staying: {
          description: 'The visitor stays; nothing is counted.',
          meta: { spec: '4' },
        },
      },
    },
    leaving: {
      description: 'The visitor is taken to the home page.',
      meta: { spec: '4' },
      type: 'final',
      entry: 'goHome',
    },
  },
})
