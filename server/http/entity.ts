import { createHash } from 'node:crypto'

export const etagOf = (bytes: Uint8Array | string) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether the client already has it, so that 304 suffices. */
export const isKnown = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*')
