import type { Context } from 'hono'
import { chosenEncoding, encode, isWorthEncoding } from './encoding.ts'
import { etagOf, isKnown } from './entity.ts'
import type { FaultStatus } from './fault.ts'
import { withPromised } from './promised.ts'

/** A text made ready once for all who will ask for it. */
export type Kept = {
  readonly plain: Uint8Array<ArrayBuffer>
  /** Packed when the first one asks: what pages ask of their own server is read as it is. */
  readonly brotli: () => Promise<Uint8Array<ArrayBuffer>>
  readonly etag: string
  /** What it takes of memory, packed too. */
  readonly bytes: number
}

/** More than the part of its bytes that any text of ours keeps when it is packed. */
const PACKED = 0.5

/**
 * Each piece of a text is made bytes by itself: put together before, a page with one rupee sign in it
 * would be copied at two bytes a letter.
 */
export const keptOf = (...pieces: readonly string[]): Kept => {
  const plain = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  let packed: ReturnType<Kept['brotli']> | undefined
  const brotli = () => {
    packed ??= encode(plain, 'br').catch((fault) => {
      packed = undefined
      throw fault
    })
    return packed
  }
  return { plain, brotli, etag: etagOf(plain), bytes: Math.ceil(plain.length * (1 + PACKED)) }
}

type Status = 200 | FaultStatus
type Headers = Readonly<Record<string, string>>

/** The text as this client wants it: compressed, or not sent again at all. */
export const keptAnswer = async (
  c: Context,
  { plain, brotli, etag }: Kept,
  { status, headers, mayBeKnown }: { status: Status; headers: Headers; mayBeKnown: boolean },
): Promise<Response> => {
  const all = withPromised(c, headers)
  all.Vary = 'Accept-Encoding'
  if (mayBeKnown) {
    all.ETag = etag
    if (isKnown(c.req.header('If-None-Match'), etag))
      return new Response(null, { status: 304, headers: all })
  }
  const encoding = isWorthEncoding(plain)
    ? chosenEncoding(c.req.header('Accept-Encoding'))
    : 'identity'
  if (encoding !== 'identity') all['Content-Encoding'] = encoding
  const body = await (encoding === 'br' ? brotli() : encode(plain, encoding))
  return new Response(body, { status, headers: all })
}
