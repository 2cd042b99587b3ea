import type { Context } from 'hono'
import type { Site } from '#domain/site.ts'
import { errorResponse, HttpError } from '#server/http/httpError.ts'
import { plainPage } from './plainPage.ts'

const unexpected = new HttpError(
  500,
  'unexpected',
  'The error is on our side. Please try again shortly.',
)

/** HTML for browsers, JSON for API clients. */
export const errorPage = (c: Context, error: unknown, site: Site): Response => {
  const known = error instanceof HttpError ? error : unexpected
  const answer = errorResponse(known)
  if (!c.req.header('Accept')?.includes('text/html')) return answer
  const headers = new Headers(answer.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const title = known.status === 404 ? 'Page Not Found!!!' : 'Something went wrong'
  return new Response(plainPage(site, title, known.message), { status: known.status, headers })
}
