import { HTTPException } from 'hono/http-exception'
import type { Fields } from '#domain/reading.ts'
import { shedRequests } from './metrics.ts'

export type FaultStatus = 400 | 403 | 404 | 405 | 413 | 414 | 415 | 422 | 429 | 500 | 503

/** Why a request gets no 2xx: thrown where it is found, made a response in one place. */
export class RequestFault extends HTTPException {
  declare readonly status: FaultStatus
  readonly code: string
  /** What is wrong with which field, in words. */
  readonly fields: Fields
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** The methods that would be taken. */
  readonly allow: string | undefined

  constructor(
    status: FaultStatus,
    code: string,
    message: string,
    {
      fields = {},
      retryAfter,
      allow,
    }: Partial<Pick<RequestFault, 'fields' | 'retryAfter' | 'allow'>> = {},
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
  new RequestFault(503, 'unavailable', 'We can’t do this just now. Please try again shortly.', {
    retryAfter: 5,
  })

/** More comes in than this process can do; to say so at once is kinder than to be late. */
export const overloaded = (work: string) => {
  shedRequests.inc({ work })
  return new RequestFault(
    503,
    'overloaded',
    'The site is busy just now. Please try again shortly.',
    {
      retryAfter: 2,
    },
  )
}

/** Seconds until the next one is welcome. */
export const tooManyEnquiries = (retryAfter: number) =>
  new RequestFault(429, 'too_many', 'Too many enquiries from here. Please wait a little.', {
    retryAfter,
  })

/** The methods of whatever can only be read. */
export const READING: readonly string[] = ['GET', 'HEAD']

export const notAllowed = (ways: readonly string[], message: string) =>
  new RequestFault(405, 'method_not_allowed', message, { allow: ways.join(', ') })

export const faultAnswer = ({ status, code, message, fields, retryAfter, allow }: RequestFault) =>
  new Response(JSON.stringify({ error: { code, message, fields } }), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      ...(allow !== undefined && { Allow: allow }),
    },
  })
