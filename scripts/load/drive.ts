import autocannon from 'autocannon'
import type { SampleRequest } from './sampleRequests.ts'

type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number }

const CONNECTIONS = 16

type Extent = { readonly seconds: number } | { readonly amount: number }

export const drive = async (
  url: string,
  next: () => SampleRequest,
  extent: Extent,
): Promise<Rate> => {
  const expected = new Set<string>()
  const setupRequest = (defaults: autocannon.Request) => {
    const { expects = 200, ...sample } = next()
    expected.add(String(expects))
    return { ...defaults, ...sample }
  }
  const { errors, statusCodeStats, requests, latency, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    requests: [{ setupRequest }],
    ...('amount' in extent ? { amount: extent.amount } : { duration: extent.seconds }),
  })
  const statuses = Object.keys(statusCodeStats ?? {})
  const wrong = statuses.filter((status) => !expected.has(status))
  if (errors > 0 || wrong.length > 0 || requests.total === 0)
    throw new Error(`${errors} errors; unexpected statuses: ${wrong.join(', ') || 'none'}`)
  return { perSecond: Math.round(requests.total / duration), p50: latency.p50, p99: latency.p99 }
}
