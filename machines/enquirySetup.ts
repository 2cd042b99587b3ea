import { assign, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate'
import { PHONE_OFFER_DELAY, SECOND } from '#domain/constants.ts'
import { isRefusal } from '#domain/contracts/enquiryCall.ts'
import {
  blurError,
  changedDraft,
  EMPTY_ENQUIRY,
  type EnquiryField,
  hasErrors,
} from '#domain/enquiry.ts'
import { type Meta, notProvided } from './common.ts'
import {
  begin,
  bodyOf,
  type EnquiryCall,
  type EnquiryContext,
  type EnquiryEvent,
  type EnquiryInput,
  type NoticeEvent,
  noteAfter,
  type Submit,
  submitErrors,
  submittedValues,
  unsavedDraft,
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
    change: assign(({ context }, { field, value }: { field: EnquiryField; value: string }) => ({
      ...changedDraft(context, field, value),
      note: noteAfter(context),
    })),
    validateField: assign(({ context: { values, errors } }, field: EnquiryField) => {
      const error = blurError(field, values)
      return error === undefined ? {} : { errors: { ...errors, [field]: error } }
    }),
    validateForm: assign(({ context }, submit: Submit) => ({
      values: submittedValues(context, submit),
      errors: submitErrors(context, submit),
      note: noteAfter(context),
    })),
    /** An unchanged enquiry keeps its key, so that the server stores it once. */
    chooseKey: assign(({ context }, { key, isHoneypotFilled = false }: Submit) => {
      const { sent } = context
      const body = bodyOf(context)
      return { isHoneypotFilled, sent: { key: sent?.body === body ? sent.key : key, body } }
    }),
    saveError: assign(({ context: { sent } }, error: unknown) => ({
      sent: sent && { ...sent, refused: isRefusal(error) },
    })),
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
    // A child's transition comes before its parent's, so this guard leaves invalid forms to
    // `isInvalid`.
    waitsForConnection: ({ context }, submit: Submit) =>
      submit.isOnline === false && !hasErrors(submitErrors(context, submit)),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isSubmitting: stateIn({ form: 'submitting' }),
    isFormClosed: stateIn({ form: { submitting: 'formClosed' } }),
  },
  delays: { second: SECOND, phoneOffer: PHONE_OFFER_DELAY },
})
