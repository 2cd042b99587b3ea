/** Origin of the embedded API, called in process. No request leaves: `.invalid` never resolves. */
export const EMBEDDED = 'http://embedded.invalid'

export const isEmbedded = ({ url }: { readonly url: string }): boolean =>
  url.startsWith(`${EMBEDDED}/`)
