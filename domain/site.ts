/** Facts about the institute, from the server's settings. */
export type Site = {
  readonly name: string
  /** Origin, without a trailing slash. */
  readonly url: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly lmsUrl: string
  readonly appUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** Sent as `website_code` with requests for articles. */
  readonly websiteCode: string
  /** Origins of the two APIs; '' is the site's own. */
  readonly courseApi: string
  readonly groupApi: string
}
