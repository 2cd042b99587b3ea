import { COUNTDOWN_SECONDS, DRAFT_LIFETIME } from '#domain/constants.ts'
import type { SentEnquiry } from '#domain/contracts/enquiryCall.ts'
import {
  type Draft,
  EMPTY_ENQUIRY,
  type Enquiry,
  type EnquiryCourse,
  type EnquiryField,
  type EnquiryReply,
  type EnquiryValues,
  enquiryErrors,
  enquiryOf,
  filledValues,
  restoredDraft,
} from '#domain/enquiry.ts'
import type { ConnectionChange } from './common.ts'

/** Survives a reload, in sessionStorage. */
export type SavedDraft = {
  readonly values: Partial<EnquiryValues>
  readonly sent?: SentEnquiry
  /** Milliseconds: when the form was first opened, not when the draft was saved. */
  readonly begunAt?: number
}

export type EnquiryInput = {
  readonly course: EnquiryCourse
  readonly siteName: string
  /** Milliseconds: when the form was opened. The time of a saved draft replaces it. */
  readonly begunAt: number
  /** The filled controls: the visitor may type before hydration. */
  readonly values?: Partial<EnquiryValues>
  /** Undefined where sessionStorage is blocked. */
  readonly saved?: SavedDraft
  /** The server's reply, when the form was posted without JavaScript. */
  readonly reply?: EnquiryReply
}

export type Submit = {
  /** The visitor's calendar day, as the date field's value. */
  readonly today: string
  readonly key: string
  /** The controls' values: autofill may change them without an event. */
  readonly values?: Partial<EnquiryValues>
  /** `navigator.onLine`, which may be wrong. */
  readonly isOnline?: boolean
  readonly isHoneypotFilled?: boolean
}

export type EnquiryEvent =
  | ({ readonly type: 'opened' } & EnquiryInput)
  | { readonly type: 'closed' }
  | { readonly type: 'changed'; readonly field: EnquiryField; readonly value: string }
  | { readonly type: 'blurred'; readonly field: EnquiryField }
  | ({ readonly type: 'submitted' } & Submit)
  | ConnectionChange
  | { readonly type: 'stayed' }
  | { readonly type: 'home.chosen' }
  | { readonly type: 'dismissed' }

/** Raised by the form when its request ends while it is closed. */
export type NoticeEvent = { readonly type: 'notice.sent' } | { readonly type: 'notice.failed' }

export type EnquiryCall = {
  readonly enquiry: Enquiry
  readonly key: string
  readonly begunAt: number
  readonly isHoneypotFilled: boolean
}

export type EnquiryContext = Draft & {
  readonly course: EnquiryCourse
  readonly siteName: string
  readonly begunAt: number
  readonly sent: SentEnquiry | undefined
  readonly note: 'restored' | 'unanswered' | undefined
  /** Before it rendered the page, the server had stored the enquiry, or failed to. */
  readonly startsAccepted: boolean
  readonly startsFailed: boolean
  /** Controls were filled when the form opened: typed before hydration, or restored. */
  readonly isTyped: boolean
  readonly isHoneypotFilled: boolean
  readonly secondsLeft: number
}

type Written = Pick<EnquiryContext, 'values' | 'course' | 'siteName'>

export const bodyOf = ({ values, course, siteName }: Written) =>
  JSON.stringify(enquiryOf(values, course, siteName))

export const begin = (input: EnquiryInput): EnquiryContext => {
  const { course, siteName, begunAt, values = {}, saved = { values: {} }, reply } = input
  const refused = reply === 'accepted' ? undefined : reply
  const draft = restoredDraft(
    { values: refused?.values ?? EMPTY_ENQUIRY, errors: refused?.errors ?? {} },
    { ...saved.values, ...values },
  )
  const { sent } = saved
  const isUnanswered =
    sent !== undefined && !sent.refused && sent.body === bodyOf({ ...draft, course, siteName })
  const isRestored = Object.keys(saved.values).some((field) => !(field in values))
  return {
    ...draft,
    course,
    siteName,
    begunAt: saved.begunAt ?? begunAt,
    sent,
    note: isUnanswered ? 'unanswered' : isRestored ? 'restored' : undefined,
    startsAccepted: reply === 'accepted',
    startsFailed: refused?.failed ?? false,
    isTyped: Object.keys(values).length > 0,
    isHoneypotFilled: false,
    secondsLeft: COUNTDOWN_SECONDS,
  }
}

/** Where sessionStorage is blocked, the draft survives its form in the actor alone. */
export const unsavedDraft = (
  { values, sent, begunAt }: EnquiryContext,
  reopenedAt: number,
): SavedDraft => {
  const filled = filledValues(values)
  return Object.keys(filled).length === 0 || reopenedAt - begunAt > DRAFT_LIFETIME
    ? { values: {} }
    : { values: filled, sent, begunAt }
}

export const noteAfter = ({ note }: EnquiryContext) => (note === 'unanswered' ? undefined : note)

export const submittedValues = (draft: Draft, { values = {} }: Submit) =>
  restoredDraft(draft, values).values

export const submitErrors = (draft: Draft, submit: Submit) =>
  enquiryErrors(submittedValues(draft, submit), submit.today)

export const callOf = (context: EnquiryContext): EnquiryCall => {
  const { values, course, siteName, sent, begunAt, isHoneypotFilled } = context
  if (sent === undefined) throw new Error('No idempotency key')
  return { enquiry: enquiryOf(values, course, siteName), key: sent.key, begunAt, isHoneypotFilled }
}
