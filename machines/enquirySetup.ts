import {
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  not,
  setup,
  stateIn,
} from 'xstate'
import { PHONE_OFFER_DELAY, SECOND } from '#domain/constants.ts'
import { blurFaultOf, type EnquiryField, hasFaults } from '#domain/enquiry.ts'
import {
  begin,
  change,
  chooseKey,
  type EnquiryCall,
  type EnquiryContext,
  type EnquiryEvent,
  type EnquiryInput,
  type Submit,
  saveError,
  submitFaults,
  validate,
} from './enquiryContext.ts'
import type { Meta } from './meta.ts'
import { notProvided } from './notProvided.ts'

export const enquirySetup = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent | DoneActorEvent<unknown, 'send'> | ErrorActorEvent<unknown, 'send'>,
    input: {} as EnquiryInput,
    meta: {} as Meta,
  },
  actors: { send: fromPromise<unknown, EnquiryCall>(() => notProvided('send')) },
  actions: {
    begin: assign((_, input: EnquiryInput) => begin(input)),
    change: assign(({ context }, event: { field: EnquiryField; value: string }) =>
      change(context, event),
    ),
    check: assign(({ context }, field: EnquiryField) => {
      const fault = blurFaultOf(field, context.values)
      return fault === undefined ? {} : { faults: { ...context.faults, [field]: fault } }
    }),
    validate: assign(({ context }, submit: Submit) => validate(context, submit)),
    chooseKey: assign(({ context }, submit: Submit) => chooseKey(context, submit)),
    saveError: assign(({ context }, error: unknown) => saveError(context, error)),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    saveDraft: () => {},
    deleteDraft: () => {},
  },
  guards: {
    hasFailedBefore: ({ context }) => context.hasFailedBefore,
    hasFaults: ({ context }) => hasFaults(context.faults),
    hasNoFaults: ({ context }) => !hasFaults(context.faults),
    isFaulty: ({ context }, submit: Submit) => hasFaults(submitFaults(context, submit)),
    waitsForConnection: ({ context }, submit: Submit) =>
      submit.isOnline === false && !hasFaults(submitFaults(context, submit)),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isSubmitting: stateIn({ form: 'submitting' }),
    isFormClosed: stateIn({ form: { submitting: 'formClosed' } }),
    isFormOpen: not(stateIn({ form: 'closed' })),
  },
  delays: { second: SECOND, phoneOffer: PHONE_OFFER_DELAY },
})
