export type Host = 'courses' | 'groups' | 'site'

/** A store's environment (the thunk's extra argument): browser, server and tests have their own. */
export type StoreEnvironment = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly hosts: Readonly<Record<Host, string>>
  readonly websiteCode: string
  readonly embedded: boolean
  readonly retryPolicy: { readonly timeout: number; readonly retries: number }
}
