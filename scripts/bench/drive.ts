import autocannon from 'autocannon'
import type { SampleRequest } from '#scripts/sampleRequests.ts'

const CONNECTIONS = 16

type Extent = { readonly seconds: number } | { readonly amount: number }

export const drive = async (
  url: string,
  next: () => SampleRequest,
  extent: Extent,
): Promise<number> => {
  const expected = new Set<string>()
  const setupRequest = (defaults: autocannon.Request) => {
    const { expects = 200, ...sample } = next()
    expected.add(String(expects))
    return { ...defaults, ...sample }
  }
  const { errors, statusCodeStats, requests, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    requests: [{ setupRequest }],
    ...('amount' in extent ? { amount: extent.amount } : { duration: extent.seconds }),
  })
  const statuses = Object.keys(statusCodeStats ?? {})
  const wrong = statuses.filter((status) => !expected.has(status))
  if (errors > 0 || wrong.length > 0 || requests.total === 0)
    throw new Error(`${errors} errors; unexpected statuses: ${wrong.join(', ') || 'none'}`)
  return requests.total / duration
}
