import type { Context } from 'hono'
import { encodedResponse } from '#server/http/encodedBody.ts'
import type { ErrorStatus } from '#server/http/httpError.ts'
import type { Aged } from '#server/http/staleCache.ts'
import type { RenderedPage } from './renderPage.ts'

/** Browsers ask each time and mostly get 304; a shared cache holds it as long as we do. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'

type Wish = {
  readonly status?: ErrorStatus
  readonly isPrivate?: boolean
  /** False for a page that no search is to find. */
  readonly isListed?: boolean
  /** Seconds. */
  readonly retryAfter?: number | undefined
}

/** Seconds. */
const RESPITE = 5

/** The page for this visitor's browser; one that is theirs alone, or lacks something, is kept nowhere. */
export const pageResponse = (
  c: Context,
  page: RenderedPage & Aged,
  { status, isPrivate = false, isListed = !isPrivate, retryAfter }: Wish = {},
): Promise<Response> => {
  const code = status ?? page.status
  const wait = retryAfter ?? (code === 503 ? RESPITE : undefined)
  const passing = isPrivate || page.isIncomplete
  return encodedResponse(c, page, {
    status: code,
    allowNotModified: code === 200 && !passing,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.policy,
      'Cache-Control': passing ? 'no-store' : SHARED,
      // Or whoever keeps an old one would take it for one of this minute.
      ...(page.age !== undefined && { Age: String(page.age) }),
      ...(!isListed && { 'X-Robots-Tag': 'noindex' }),
      ...(wait !== undefined && { 'Retry-After': String(wait) }),
    },
  })
}
