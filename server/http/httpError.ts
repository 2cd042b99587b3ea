import { HTTPException } from 'hono/http-exception'
import type { Fields } from '#domain/reading.ts'
import { shedRequests, type Work } from './metrics.ts'

export type ErrorStatus = 400 | 403 | 404 | 405 | 413 | 414 | 415 | 422 | 429 | 500 | 503

export class HttpError extends HTTPException {
  declare readonly status: ErrorStatus
  readonly code: string
  readonly fields: Fields
  readonly retryAfter: number | undefined
  readonly allow: string | undefined

  constructor(
    status: ErrorStatus,
    code: string,
    message: string,
    {
      fields = {},
      retryAfter,
      allow,
    }: Partial<Pick<HttpError, 'fields' | 'retryAfter' | 'allow'>> = {},
  ) {
    super(status, { message })
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.allow = allow
  }

  override getResponse() {
    const { status, code, message, fields, retryAfter, allow } = this
    return new Response(JSON.stringify({ error: { code, message, fields } }), {
      status,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
        ...(allow !== undefined && { Allow: allow }),
      },
    })
  }
}

export const rejectIfAny = (errors: Fields, status: ErrorStatus, code: string, message: string) => {
  if (Object.keys(errors).length > 0) throw new HttpError(status, code, message, { fields: errors })
}

export const unavailable = () =>
  new HttpError(503, 'unavailable', 'We can’t do this just now. Please try again shortly.', {
    retryAfter: 5,
  })

export const overloaded = (work: Work) => {
  shedRequests.inc({ work })
  return new HttpError(503, 'overloaded', 'The site is busy just now. Please try again shortly.', {
    retryAfter: 2,
  })
}

export const tooMany = (what: string, retryAfter = 60) =>
  new HttpError(429, 'too_many', `Too many ${what} from here. Please wait a little.`, {
    retryAfter,
  })

export const READ_METHODS: readonly string[] = ['GET', 'HEAD']

export const methodNotAllowed = (methods: readonly string[]) => {
  const allow = methods.join(', ')
  return new HttpError(405, 'method_not_allowed', `Method not allowed; use ${allow}.`, { allow })
}

export const onlyRead = () => {
  throw methodNotAllowed(READ_METHODS)
}
