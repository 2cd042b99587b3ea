import { Counter, Histogram } from 'prom-client'

/**
 * A counter with two labels for the hot path: `Counter.inc` builds a key from its labels, which takes
 * ten times as long as a plain increment, so it is called only when the metrics are read.
 */
const cheapCounter = (name: string, help: string, outer: string, inner: string) => {
  const counts = new Map<string, Map<string | number, number>>()
  new Counter({
    name,
    help,
    labelNames: [outer, inner],
    collect() {
      this.reset()
      for (const [first, row] of counts)
        for (const [second, count] of row) this.inc({ [outer]: first, [inner]: second }, count)
    },
  })
  return (first: string, second: string | number) => {
    const row = counts.get(first) ?? new Map()
    counts.set(first, row.set(second, (row.get(second) ?? 0) + 1))
  }
}

/** Labels are fixed words and route patterns, never a path, which may hold personal data. */
const countResponse = cheapCounter(
  'http_requests_total',
  'Requests by route and status.',
  'route',
  'status',
)

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to the start of the response.',
  labelNames: ['route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})

export const countRequest = (route: string, status: number, milliseconds: number) => {
  countResponse(route, status)
  duration.observe({ route }, milliseconds / 1_000)
}

export const countCacheRead = cheapCounter(
  'cache_reads_total',
  'Reads of a cache: fresh, stale, shared (waited for the call of another), or miss.',
  'cache',
  'result',
)

export const shedRequests = new Counter({
  name: 'shed_requests_total',
  help: 'Requests refused with 503 because too much of their work was pending.',
  labelNames: ['work'],
})

export const enquiryCounter = new Counter({
  name: 'enquiries_total',
  help: 'Enquiries: stored, quarantined, repeated, forwarded to a foreign host, failed.',
  labelNames: ['outcome'],
})
