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
import { blurError, type EnquiryField, hasErrors } from '#domain/enquiry.ts'
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
  submitErrors,
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
      const error = blurError(field, context.values)
      return error === undefined ? {} : { errors: { ...context.errors, [field]: error } }
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
    hasErrors: ({ context }) => hasErrors(context.errors),
    hasNoErrors: ({ context }) => !hasErrors(context.errors),
    isInvalid: ({ context }, submit: Submit) => hasErrors(submitErrors(context, submit)),
    waitsForConnection: ({ context }, submit: Submit) =>
      submit.isOnline === false && !hasErrors(submitErrors(context, submit)),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isSubmitting: stateIn({ form: 'submitting' }),
    isFormClosed: stateIn({ form: { submitting: 'formClosed' } }),
    isFormOpen: not(stateIn({ form: 'closed' })),
  },
  delays: { second: SECOND, phoneOffer: PHONE_OFFER_DELAY },
})
