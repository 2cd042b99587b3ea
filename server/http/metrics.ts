import { Counter, Histogram } from 'prom-client'

/** Labels are fixed words and route patterns, never a path, which may hold personal data. */
const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by route and status.',
  labelNames: ['route', 'status'],
})

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to the start of the response.',
  labelNames: ['route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})

export const countRequest = (route: string, status: number, milliseconds: number) => {
  requests.inc({ route, status })
  duration.observe({ route }, milliseconds / 1_000)
}

export const cacheReads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads of a cache: fresh, stale, shared (waited for the call of another), or miss.',
  labelNames: ['cache', 'result'],
})

export const shedRequests = new Counter({
  name: 'shed_requests_total',
  help: 'Requests refused with 503 because too much of their work was pending.',
  labelNames: ['work'],
})

const enquiryCounter = new Counter({
  name: 'enquiries_total',
  help: 'Enquiries: stored, quarantined, repeated, forwarded to a foreign host, failed.',
  labelNames: ['outcome'],
})

const OUTCOMES = ['stored', 'quarantined', 'repeated', 'forwarded', 'failed'] as const
export const countEnquiry = (outcome: (typeof OUTCOMES)[number]) => enquiryCounter.inc({ outcome })

const WORK = ['beacon', 'render', 'search', 'form', 'enquiry', 'picture'] as const
export type Work = (typeof WORK)[number]

// Prometheus sees no increase in a series whose first value is 1.
for (const outcome of OUTCOMES) enquiryCounter.inc({ outcome }, 0)
for (const work of WORK) shedRequests.inc({ work }, 0)
