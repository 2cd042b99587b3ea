/** What the institute behind the site is called and how it is reached: set when the server starts. */
export type Site = {
  readonly name: string
  /** Origin of the canonical addresses, without a slash at its end. */
  readonly url: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly lmsUrl: string
  readonly appUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** Sent as `website_code` with the calls for articles. */
  readonly websiteCode: string
  /** Where the browser finds the two APIs; '' is the site's own origin. */
  readonly courseApi: string
  readonly groupApi: string
}
