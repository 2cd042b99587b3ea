import type { Ledger } from './ledger.ts'
import type { Random } from './randomOf.ts'

/** The server promises a response within 5 s. */
const TIMEOUT_MS = 7_000

/** The same key always gives the same enquiry. */
const enquiryOf = (key: string) => ({
  name: 'Sample Person',
  email: 'sample.person@mail.com',
  mobile: '9876543210',
  date: '2099-07-28',
  time: '10:30',
  comments: `Intent ${key}`,
  courseId: 'digital-marketing',
  courseName: 'Digital Marketing',
  courseCategory: 'NON IT',
  siteName: 'Patang Institute',
})

export type Tally = {
  posts: number
  replayed: number
  readonly responses: Map<string, number>
  slowest: number
}

type Parts = {
  readonly urls: readonly string[]
  readonly ledger: Ledger
  readonly tally: Tally
  readonly random: Random
}

export const post = async (key: string, { urls, ledger, tally, random }: Parts) => {
  ledger.sent(key)
  tally.posts += 1
  const start = performance.now()
  const response = await fetch(`${random.pick(urls)}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(enquiryOf(key)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  const status = response ? String(response.status) : 'none'
  tally.responses.set(status, (tally.responses.get(status) ?? 0) + 1)
  if (response) tally.slowest = Math.max(tally.slowest, performance.now() - start)
  if (!response?.ok) return false
  if (response.headers.has('idempotency-replayed')) tally.replayed += 1
  ledger.acked(key)
  return true
}
