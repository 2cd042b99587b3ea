import { randomUUID } from 'node:crypto'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

export type SampleRequest = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly expects?: number
}

export const reading = (path: string, encoding: 'br' | 'gzip' = 'br'): SampleRequest => ({
  path,
  headers: { 'Accept-Encoding': encoding },
})

export const enquiry = (key: string = randomUUID()): SampleRequest => ({
  method: 'POST',
  path: '/api/enquiries',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
  body: JSON.stringify(sampleEnquiry({ comments: `Is there an evening batch? ${key}` })),
  expects: 201,
})

/** More addresses than the limit of rejected forms per address needs. */
const SENDERS = 5_000
let sent = 0

export const invalidForm = (): SampleRequest => {
  sent = (sent + 1) % SENDERS
  return {
    method: 'POST',
    path: '/enquiry/digital-marketing',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Accept-Encoding': 'br',
      'X-Forwarded-For': `2001:db8:${sent.toString(16)}::1`,
    },
    body: 'name=Sample+Person&mobile=5876543210',
    expects: 422,
  }
}

/** Settings that these requests need: a high rate limit and a trusted proxy. */
export const SAMPLE_SETTINGS = { ENQUIRY_BURST: '1000000', TRUST_PROXY: '1' }
