import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { chosenEncoding, ENCODINGS, type Encoding, encode, isWorthEncoding } from './encoding.ts'
import type { ErrorStatus } from './httpError.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type EncodedBody = {
  readonly hash: string
  readonly encodings: readonly Encoding[]
  readonly encoded: (encoding: Encoding) => Promise<Bytes>
}

export const memoized = <K, V>(make: (key: K) => Promise<V>) => {
  const known = new Map<K, Promise<V>>()
  return (key: K): Promise<V> => {
    const value = known.get(key)
    if (value) return value
    const made = make(key)
    known.set(key, made)
    made.catch(() => known.delete(key))
    return made
  }
}

export const hashOf = (bytes: Uint8Array) => hash('sha256', bytes, 'base64url').slice(0, 22)

export type TextBody = EncodedBody & {
  readonly plain: Bytes
  /** In memory, with both encodings, which together are at most as long as `plain`. */
  readonly bytes: number
}

/** Piece by piece, because a joined string with one rupee sign would take two bytes per letter. */
export const encodedBody = (...pieces: readonly string[]): TextBody => {
  const plain = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  return {
    plain,
    hash: hashOf(plain),
    encodings: isWorthEncoding(plain) ? ENCODINGS : [],
    encoded: memoized((encoding) => encode(plain, encoding)),
    bytes: 2 * plain.length,
  }
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map(opaque)
    .some((each) => each === opaque(etag) || each === '*')

type Options = {
  readonly status?: 200 | ErrorStatus
  readonly headers: Readonly<Record<string, string>>
  readonly allowNotModified?: boolean
}

export const encodedResponse = async (
  c: Context,
  { hash, encodings, encoded }: EncodedBody,
  { status = 200, headers, allowNotModified = true }: Options,
): Promise<Response> => {
  const own: Record<string, string> = { ...headers, Vary: 'Accept-Encoding' }
  if (allowNotModified) {
    own.ETag = `W/"${hash}"`
    if (matches(c.req.header('If-None-Match'), own.ETag))
      return new Response(null, { status: 304, headers: own })
  }
  const encoding = chosenEncoding(c.req.header('Accept-Encoding'), encodings)
  if (encoding !== 'identity') own['Content-Encoding'] = encoding
  const body = await encoded(encoding)
  return new Response(body, { status, headers: own })
}
