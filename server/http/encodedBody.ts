import type { Context } from 'hono'
import { chosenEncoding, type Encoding, encode, isWorthEncoding } from './encoding.ts'
import { etagOf, matchesEtag } from './etag.ts'
import type { ErrorStatus } from './httpError.ts'
import { withSiteHeaders } from './securityHeaders.ts'

export type EncodedBody = {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
  readonly etag: string
  readonly bytes: number
}

/** Brotli and gzip together are at most this share of the plain size. */
const COMPRESSED = 1

/** Encodes piece by piece: a joined string with one rupee sign would take two bytes a letter. */
export const encodedBody = (...pieces: readonly string[]): EncodedBody => {
  const plain = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  const variants = new Map<Encoding, ReturnType<EncodedBody['encoded']>>()
  const encoded = (encoding: Encoding) => {
    const known = variants.get(encoding)
    if (known) return known
    const variant = encode(plain, encoding)
    variants.set(encoding, variant)
    variant.catch(() => variants.delete(encoding))
    return variant
  }
  return { plain, encoded, etag: etagOf(plain), bytes: Math.ceil(plain.length * (1 + COMPRESSED)) }
}

type Options = {
  readonly status?: 200 | ErrorStatus
  readonly headers: Readonly<Record<string, string>>
  readonly allowNotModified?: boolean
}

export const encodedResponse = async (
  c: Context,
  { plain, encoded, etag }: EncodedBody,
  { status = 200, headers, allowNotModified = true }: Options,
): Promise<Response> => {
  const own: Record<string, string> = { ...headers, Vary: 'Accept-Encoding' }
  if (allowNotModified) {
    own.ETag = etag
    if (matchesEtag(c.req.header('If-None-Match'), etag))
      return new Response(null, { status: 304, headers: withSiteHeaders(c, own) })
  }
  const encoding = isWorthEncoding(plain)
    ? chosenEncoding(c.req.header('Accept-Encoding'))
    : 'identity'
  if (encoding !== 'identity') own['Content-Encoding'] = encoding
  const body = await encoded(encoding)
  return new Response(body, { status, headers: withSiteHeaders(c, own) })
}
