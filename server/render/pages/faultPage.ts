import type { Context } from 'hono'
import type { Site } from '#domain/site.ts'
import { faultAnswer, RequestFault } from '#server/http/fault.ts'
import { plainPage } from './plainPage.ts'

const unexpected = new RequestFault(
  500,
  'unexpected',
  'Something went wrong on our side. Please try again shortly.',
)

/** JSON for a program, a plain page for a person. */
export const faultPage = (c: Context, fault: unknown, site: Site): Response => {
  const known = fault instanceof RequestFault ? fault : unexpected
  const answer = faultAnswer(known)
  if (!c.req.header('Accept')?.includes('text/html')) return answer
  const headers = new Headers(answer.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const title = known.status === 404 ? 'Page Not Found!!!' : 'This did not work'
  return new Response(plainPage(site, title, known.message), { status: known.status, headers })
}
