import type { Context } from 'hono'
import { chosenEncoding, encode, isWorthEncoding } from './encoding.ts'
import { etagOf, isKnown } from './entity.ts'
import type { FaultStatus } from './fault.ts'

/** A text made ready once for all who will ask for it. */
export type Kept = {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** What it takes of memory. */
  readonly bytes: number
}

const encoder = new TextEncoder()

export const keptOf = async (text: string): Promise<Kept> => {
  const plain = encoder.encode(text)
  const brotli = await encode(plain, 'br')
  return { plain, brotli, etag: etagOf(plain), bytes: plain.length + brotli.length }
}

type Status = 200 | FaultStatus
type Headers = Readonly<Record<string, string>>

/** The text as this client wants it: compressed, or not sent again at all. */
export const keptAnswer = async (
  c: Context,
  { plain, brotli, etag }: Kept,
  { status, headers, mayBeKnown }: { status: Status; headers: Headers; mayBeKnown: boolean },
): Promise<Response> => {
  const shared = { ...headers, Vary: 'Accept-Encoding', ...(mayBeKnown && { ETag: etag }) }
  if (mayBeKnown && isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, shared)
  const encoding = isWorthEncoding(plain)
    ? chosenEncoding(c.req.header('Accept-Encoding'))
    : 'identity'
  const body = encoding === 'br' ? brotli : await encode(plain, encoding)
  return c.body(body, status, {
    ...shared,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}
