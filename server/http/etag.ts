import { createHash } from 'node:crypto'

/** Weak, because all encodings share it. */
export const weakEtag = (hash: string) => `W/"${hash}"`

export const etagOf = (bytes: Uint8Array | string) =>
  weakEtag(createHash('sha256').update(bytes).digest('base64url').slice(0, 22))

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')

export const matchesEtag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map(opaque)
    .some((each) => each === opaque(etag) || each === '*')
