import { isEmbedded } from '#domain/embedded.ts'

/** Our own API may answer with what it knew long ago, and says so. */
export const isOld = (asked: { readonly url: string }, { headers }: Response): boolean =>
  isEmbedded(asked) && headers.has('Age')
