import { assign, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate'
import { PHONE_OFFER_DELAY, SECOND } from '#domain/constants.ts'
import { EMPTY_ENQUIRY, hasErrors } from '#domain/enquiry.ts'
import { type Meta, notProvided } from './common.ts'
import {
  begin,
  change,
  chooseKey,
  type EnquiryCall,
  type EnquiryContext,
  type EnquiryEvent,
  type EnquiryInput,
  type NoticeEvent,
  type Submit,
  saveOutcome,
  submitErrors,
  unsavedDraft,
  validateField,
  validateForm,
} from './enquiryContext.ts'

export const enquirySetup = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent | NoticeEvent,
    input: {} as EnquiryInput,
    meta: {} as Meta,
  },
  actors: {
    browserConnection: fromCallback(() => notProvided('browserConnection')),
    sendEnquiry: fromPromise<unknown, EnquiryCall>(() => notProvided('sendEnquiry')),
  },
  actions: {
    begin: assign(({ context }, { saved, ...input }: EnquiryInput) =>
      begin({ ...input, saved: saved ?? unsavedDraft(context, input.begunAt) }),
    ),
    change: assign(change),
    validateField: assign(validateField),
    validateForm: assign(validateForm),
    chooseKey: assign(chooseKey),
    saveError: assign(saveOutcome),
    clear: assign({ values: EMPTY_ENQUIRY, sent: undefined }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    raiseSent: raise({ type: 'notice.sent' }),
    raiseFailed: raise({ type: 'notice.failed' }),
    focusSummary: () => notProvided('focusSummary'),
    saveDraft: () => notProvided('saveDraft'),
    deleteDraft: () => notProvided('deleteDraft'),
  },
  guards: {
    startsAccepted: ({ context }) => context.startsAccepted,
    startsFailed: ({ context }) => context.startsFailed,
    isTyped: ({ context }) => context.isTyped,
    hasErrors: ({ context }) => hasErrors(context.errors),
    hasNoErrors: not('hasErrors'),
    isInvalid: ({ context }, submit: Submit) => hasErrors(submitErrors(context, submit)),
    waitsForConnection: ({ context }, submit: Submit) =>
      submit.isOnline === false && !hasErrors(submitErrors(context, submit)),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isSubmitting: stateIn({ form: 'submitting' }),
    isFormClosed: stateIn({ form: { submitting: 'formClosed' } }),
  },
  delays: { second: SECOND, phoneOffer: PHONE_OFFER_DELAY },
})
