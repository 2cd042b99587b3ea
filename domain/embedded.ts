/** Stands for the server's own API within its process; the name can't be looked up, so a slip can't leave the house. */
export const EMBEDDED = 'http://embedded.invalid'

/** Whether this call is answered in the server's own process. */
export const isEmbedded = ({ url }: { readonly url: string }): boolean =>
  url.startsWith(`${EMBEDDED}/`)
