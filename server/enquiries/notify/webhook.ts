import { createHmac } from 'node:crypto'
import { type Notify, sentFields } from './transport.ts'

/** Standard Webhooks 1.0 (standardwebhooks.com). */
const signatureHeaders = (secret: string, id: string, body: string, now: number) => {
  const timestamp = String(Math.floor(now / 1_000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** May deliver an enquiry twice, with the same Idempotency-Key. */
export const webhook =
  (address: string, secret = ''): Notify =>
  async (enquiry, signal) => {
    const { id, created_at } = enquiry
    const body = JSON.stringify({ id, receivedAt: created_at, ...sentFields(enquiry) })
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...(secret !== '' && signatureHeaders(secret, id, body, Date.now())),
      },
      body,
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    if (response.ok) return
    const retryAfter = Number(response.headers.get('Retry-After'))
    throw Object.assign(new Error('refused'), { code: `HTTP_${response.status}`, retryAfter })
  }
