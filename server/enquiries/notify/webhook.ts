import { type Channel, sentFields, WEBHOOK } from './channel.ts'

/** Posts the enquiry as JSON. It may come twice; its id, also in Idempotency-Key, stays the same. */
export const webhook = (address: string): Channel => ({
  name: WEBHOOK,
  tell: async (enquiry, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': enquiry.id },
      body: JSON.stringify({
        id: enquiry.id,
        receivedAt: enquiry.created_at,
        ...sentFields(enquiry),
      }),
      redirect: 'error',
      signal,
    })
    await response.body?.cancel()
    if (!response.ok) throw Object.assign(new Error('refused'), { code: `HTTP_${response.status}` })
  },
  close: () => {},
})
