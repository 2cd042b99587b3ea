/**
 * Sent beside the ten fields of an enquiry, and only to the embedded API: request headers, and one
 * field of the form that is posted without JavaScript.
 */

/** A UUID; the same enquiry sent again has the same key. */
export const KEY_HEADER = 'Idempotency-Key'
/** Whole seconds between the first input and the submit. */
export const SECONDS_HEADER = 'X-Form-Seconds'
/** '1' when the field that people don't see is filled in. */
export const TRAP_HEADER = 'X-Form-Trap'
/** The name of that field. */
export const TRAP_FIELD = 'website'
/** Seconds: nobody fills in six fields faster. */
export const QUICKEST = 2

/** An enquiry that was sent, and its idempotency key. */
export type SentEnquiry = {
  readonly key: string
  readonly body: string
  /** The response says that it was not stored. Without it the enquiry may have arrived. */
  readonly refused?: boolean
}

/** Whether a failed request stored nothing. A 502 may come from a gateway after the server stored it. */
export const isRefusal = (error: unknown): boolean => {
  const status = (error as { readonly status?: unknown } | undefined)?.status
  return typeof status === 'number' && ((status >= 400 && status < 500) || status === 503)
}
