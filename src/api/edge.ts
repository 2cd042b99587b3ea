/** 'site' is where the page itself came from. */
export type Host = 'courses' | 'groups' | 'site'

/** The environment of a store; the server and the tests pass their own. */
export type Edge = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Origin of each API, absolute or '' for the page's own. */
  readonly hosts: Readonly<Record<Host, string>>
  readonly websiteCode: string
  /** True when the embedded API answers: only that one knows the Idempotency-Key header. */
  readonly embedded: boolean
  /** For reads only; an enquiry has no timeout and is never sent again by itself. */
  readonly patience: { readonly timeout: number; readonly retries: number }
}
