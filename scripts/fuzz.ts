import fc from 'fast-check'
import { type FuzzRequest, requests } from './fuzz/requests.ts'
import { createSender } from './fuzz/send.ts'
import { createProgress } from './progress.ts'
import { readArguments } from './readArguments.ts'
import { startSiteProcess } from './siteProcess.ts'

const HELP = `npm run fuzz [-- --groups 6000] [--seed 1]

Sends groups of malformed and hostile requests to every call and page of the built site: the same
ones for the same seed. Fails on a 500, on a response that takes longer than five seconds, when the
server ends, and when no request gets 200, 404 or 422. Prints the shortest request that fails, and the seed.`

const TOGETHER = 4
const TIMEOUT_MS = 5_000

const { groups, seed } = readArguments(HELP, { groups: 6_000, seed: 1 }).values

const site = await startSiteProcess({ ENQUIRY_BURST: '1000000' })
const { send, end } = createSender({
  url: site.url,
  isAlive: site.isAlive,
  together: TOGETHER,
  timeout: TIMEOUT_MS,
})
const statuses: Record<string, number> = {}

const checkResponse = async (one: FuzzRequest) => {
  const status = await send(one)
  statuses[status] = (statuses[status] ?? 0) + 1
  const isWrong = typeof status === 'number' && status >= 500 && status !== 503
  if (isWrong) throw new Error(`${one.method} ${one.path}: ${status}`)
}

const progress = createProgress('groups of requests', groups)
const details = await fc.check(
  fc.asyncProperty(fc.array(requests, { minLength: 1, maxLength: TOGETHER }), async (together) => {
    await Promise.all(together.map(checkResponse))
    progress.step()
  }),
  { seed, numRuns: groups },
)
progress.end()
const isReady = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
  ({ ok }) => ok,
  () => false,
)
end()
// A server in an endless loop would not end by itself.
await site.stop(isReady ? 'SIGTERM' : 'SIGKILL')

console.log(`${details.numRuns} groups of requests, seed ${seed}: ${JSON.stringify(statuses)}`)
if (details.failed) console.log(await fc.asyncDefaultReportMessage(details))
if (!isReady) console.log('The site failed.')
// A site that refuses everything would pass too.
const missing = ['200', '404', '422'].filter((status) => statuses[status] === undefined)
if (!details.failed && missing.length > 0)
  console.log(`No response had the status ${missing.join(', ')}.`)
process.exitCode = details.failed || !isReady || missing.length > 0 ? 1 : 0
