/** Headers for the embedded API only. A retried enquiry has the same key, a UUID. */
export const KEY_HEADER = 'Idempotency-Key'
/** Whole seconds from the opening of the form to the submit. */
export const SECONDS_HEADER = 'X-Form-Seconds'
export const HONEYPOT_HEADER = 'X-Form-Trap'
/** Honeypot: the name of a hidden field, which only bots fill in. */
export const HONEYPOT_FIELD = 'website'
export const MIN_FORM_SECONDS = 2

export type SentEnquiry = {
  readonly key: string
  readonly body: string
  readonly refused?: boolean
}

/** True if the server stored nothing. A gateway may send 502 although the server stored it. */
export const isRefusal = (error: unknown): boolean => {
  const status = (error as { readonly status?: unknown } | undefined)?.status
  return typeof status === 'number' && ((status >= 400 && status < 500) || status === 503)
}
