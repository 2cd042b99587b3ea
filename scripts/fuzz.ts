import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { type Request, requests } from './fuzz/requests.ts'
import { createProgress } from './progress.ts'
import { readArguments } from './readArguments.ts'
import { startSiteProcess } from './siteProcess.ts'

const HELP = `npm run fuzz [-- --groups 6000] [--seed 1]

Sends groups of malformed and hostile requests to every call and page of the built site: the same
ones for the same seed. Fails on a 500, on a response that takes longer than five seconds, and when
the server ends; then it prints the shortest request that fails, and the seed.`

const TOGETHER = 4
const TIMEOUT_MS = 5_000

const { groups, seed } = readArguments(HELP, { groups: 6_000, seed: 1 }).values

const site = await startSiteProcess({ ENQUIRY_BURST: '1000000' })
const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER })
const { hostname, port } = new URL(site.url)
const statuses: Record<string, number> = {}

const statusOf = ({ method, path, headers, body }: Request) =>
  new Promise<number | string>((resolve, reject) => {
    const sent = request({ hostname, port, agent, method, path, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    sent.setTimeout(TIMEOUT_MS, () => reject(new Error('no response in time')))
    // Node closes a connection whose response came before the whole body was read.
    sent.on('error', ({ message }) => (site.isAlive() ? resolve('closed') : reject(message)))
    sent.end(body === undefined ? undefined : Buffer.from(body, 'latin1'))
  })

const checkResponse = async (one: Request) => {
  const status = await statusOf(one)
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
const isReady = await fetch(`${site.url}/readyz`).then(
  ({ ok }) => ok,
  () => false,
)
agent.destroy()
await site.stop()

console.log(`${details.numRuns} groups of requests, seed ${seed}: ${JSON.stringify(statuses)}`)
if (details.failed) console.log(await fc.asyncDefaultReportMessage(details))
if (!isReady) console.log('The site failed.')
process.exitCode = details.failed || !isReady ? 1 : 0
