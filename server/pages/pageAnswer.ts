import type { Context } from 'hono'
import { chosenEncoding, encode } from '#server/http/encoding.ts'
import { isKnown } from '#server/http/entity.ts'
import type { DrawnPage } from './drawPage.ts'

/** Browsers ask each time and mostly get 304; a shared cache holds it as long as we do. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'

type Wish = { readonly status?: 422 | 503; readonly isPrivate?: boolean }

/** The page as this visitor's browser wants it: compressed, or not sent again at all. */
export const pageAnswer = async (
  c: Context,
  page: DrawnPage,
  { status, isPrivate = false }: Wish = {},
): Promise<Response> => {
  const code = status ?? (page.status as 200 | 404 | 503)
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isPrivate || page.lacking ? 'no-store' : SHARED,
    Vary: 'Accept-Encoding',
    ...(code === 503 && { 'Retry-After': '5' }),
  }
  if (code === 200 && !isPrivate && !page.lacking) {
    headers.ETag = page.etag
    if (isKnown(c.req.header('If-None-Match'), page.etag)) return c.body(null, 304, headers)
  }
  const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
  const body = encoding === 'br' ? page.brotli : await encode(page.plain, encoding)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return c.body(body, code, headers)
}
