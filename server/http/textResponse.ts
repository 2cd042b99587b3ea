import type { Context } from 'hono'
import { chosenEncoding, encode, isWorthEncoding } from './encoding.ts'
import { etagOf, matchesEtag } from './etag.ts'

const encoder = new TextEncoder()

export const textResponse = async (
  c: Context,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> => {
  const bytes = encoder.encode(text)
  const etag = etagOf(bytes)
  const worth = isWorthEncoding(bytes)
  const shared = { ...headers, ETag: etag, ...(worth && { Vary: 'Accept-Encoding' }) }
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, shared)
  const encoding = worth ? chosenEncoding(c.req.header('Accept-Encoding')) : 'identity'
  const body = await encode(bytes, encoding)
  return c.body(body, 200, {
    ...shared,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}
