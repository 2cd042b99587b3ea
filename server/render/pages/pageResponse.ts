import type { Context } from 'hono'
import { encodedResponse } from '#server/http/encodedBody.ts'
import type { ErrorStatus } from '#server/http/httpError.ts'
import type { Aged } from '#server/http/staleCache.ts'
import type { RenderedPage } from './renderPage.ts'

/** Browsers revalidate, mostly with 304. Shared caches save it as long as this server. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'

type Options = {
  readonly status?: ErrorStatus
  readonly isPrivate?: boolean
  readonly isListed?: boolean
  readonly retryAfter?: number
}

const RETRY_AFTER_SECONDS = 5

export const pageResponse = (
  c: Context,
  page: RenderedPage & Aged,
  { status, isPrivate = false, isListed = !isPrivate, retryAfter }: Options = {},
): Promise<Response> => {
  const finalStatus = status ?? page.status
  const wait = retryAfter ?? (finalStatus === 503 ? RETRY_AFTER_SECONDS : undefined)
  const isUncacheable = isPrivate || page.isIncomplete
  return encodedResponse(c, page, {
    status: finalStatus,
    allowNotModified: finalStatus === 200 && !isUncacheable,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.policy,
      'Cache-Control': isUncacheable ? 'no-store' : SHARED,
      ...(page.age !== undefined && { Age: String(page.age) }),
      ...(!isListed && { 'X-Robots-Tag': 'noindex' }),
      ...(wait !== undefined && { 'Retry-After': String(wait) }),
    },
  })
}
