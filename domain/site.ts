export type Site = {
  readonly name: string
  readonly url: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly lmsUrl: string
  readonly appUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly websiteCode: string
  readonly courseApi: string
  readonly groupApi: string
}
