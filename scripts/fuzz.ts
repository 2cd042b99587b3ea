import { Agent, request } from 'node:http'
import { asked, wholeOf } from './asked.ts'
import { randomOf } from './chaos/randomOf.ts'
import { type Strange, strangeRequest } from './fuzz/strange.ts'
import { startSiteProcess } from './siteProcess.ts'

const HELP = `npm run fuzz [-- --seconds 60] [--seed 1]

Sends strange requests to every call and page of the built site. Ends with 1 at a 500, at an answer
that does not come within five seconds, or when the server ends.`

const CLIENTS = 4
/** Milliseconds. */
const PATIENCE = 5_000

const { values } = asked(HELP, {
  seconds: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
})
const seconds = wholeOf('seconds', values.seconds)
const seed = wholeOf('seed', values.seed, 0)

const random = randomOf(seed)
const site = await startSiteProcess({ ENQUIRY_BURST: '1000000' })
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const { hostname, port } = new URL(site.url)
const statuses = new Map<number, number>()
const faults: string[] = []

const ask = ({ method, path, headers, body }: Strange) =>
  new Promise<number>((resolve, reject) => {
    const asking = request({ hostname, port, agent, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    asking.setTimeout(PATIENCE, () => asking.destroy(new Error('no answer in time')))
    asking.on('error', reject)
    asking.end(body)
  })

const isBad = (status: number) => status < 200 || (status >= 500 && status !== 503)

const until = Date.now() + seconds * 1_000
const client = async () => {
  while (Date.now() < until && faults.length < 10) {
    const strange = strangeRequest(random)
    try {
      const status = await ask(strange)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (isBad(status)) faults.push(`${status}: ${JSON.stringify(strange)}`)
    } catch (fault) {
      // Node lets go of a connection whose answer came before its body was read; only silence counts.
      if ((fault as Error).message === 'no answer in time' || !site.isAlive())
        faults.push(`${(fault as Error).message}: ${JSON.stringify(strange)}`)
    }
  }
}
await Promise.all(Array.from({ length: CLIENTS }, client))
agent.destroy()

const wellAfter = await fetch(`${site.url}/readyz`).then(
  ({ ok }) => ok,
  () => false,
)
if (!wellAfter) faults.push('the site did not outlive it')
await site.stop()
const sum = [...statuses.values()].reduce((total, count) => total + count, 0)
console.log(
  `${sum} strange requests, seed ${seed}: ${JSON.stringify(Object.fromEntries(statuses))}`,
)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 || sum === 0 ? 1 : 0
