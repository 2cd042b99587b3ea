import { HTTPException } from 'hono/http-exception'
import type { Fields } from '#domain/reading.ts'
import { shedRequests } from './metrics.ts'

export type ErrorStatus = 400 | 403 | 404 | 405 | 413 | 414 | 415 | 422 | 429 | 500 | 503

/** Why a request gets no 2xx: thrown where it is found, made a response in one place. */
export class HttpError extends HTTPException {
  declare readonly status: ErrorStatus
  readonly code: string
  /** What is wrong with which field, in words. */
  readonly fields: Fields
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** The methods that would be taken. */
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
}

/** The store or a host behind us can't answer now; nothing was promised. */
export const unavailable = () =>
  new HttpError(503, 'unavailable', 'We can’t do this just now. Please try again shortly.', {
    retryAfter: 5,
  })

/** More comes in than this process can do; to say so at once is kinder than to be late. */
export const overloaded = (work: string) => {
  shedRequests.inc({ work })
  return new HttpError(503, 'overloaded', 'The site is busy just now. Please try again shortly.', {
    retryAfter: 2,
  })
}

/** Seconds until the next one is welcome. */
export const tooManyEnquiries = (retryAfter: number) =>
  new HttpError(429, 'too_many', 'Too many enquiries from here. Please wait a little.', {
    retryAfter,
  })

/** The methods of whatever can only be read. */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD']

export const methodNotAllowed = (methods: readonly string[], message: string) =>
  new HttpError(405, 'method_not_allowed', message, { allow: methods.join(', ') })

export const errorResponse = ({ status, code, message, fields, retryAfter, allow }: HttpError) =>
  new Response(JSON.stringify({ error: { code, message, fields } }), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      ...(allow !== undefined && { Allow: allow }),
    },
  })
