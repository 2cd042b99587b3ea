/**
 * Origin of the embedded API, called in process. The name never resolves, so no request leaves by
 * mistake.
 */
export const EMBEDDED = 'http://embedded.invalid'

export const isEmbedded = ({ url }: { readonly url: string }): boolean =>
  url.startsWith(`${EMBEDDED}/`)
