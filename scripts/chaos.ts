import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { instanceFaults, postgresWorld, sqliteWorld } from './chaos/world.ts'
import { createProgress } from './progress.ts'
import { oneOf, readArguments } from './readArguments.ts'
import { enquiry } from './sampleRequests.ts'

const HELP = `npm run chaos [-- --store sqlite|postgres] [--intents 10000] [--seed 1]

Posts enquiries to the built site while it kills and freezes its servers, fills
their disk, and cuts off and hangs their store; repairs all; retries what was not acknowledged; and
checks that every acknowledged enquiry is stored once. Exits with 1 when one is lost or stored twice,
or when a server ends by itself.`

const CLIENTS = 12
const CALM = 250
const TIMEOUT_MS = 7_000
const MOST_FAULTS = 10_000

const WORLDS = { sqlite: sqliteWorld, postgres: postgresWorld }

const { values } = readArguments(HELP, {
  store: 'sqlite',
  intents: 10_000,
  seed: Date.now() % 1_000_000,
})
const { store, intents, seed } = values
const openWorld = oneOf('store', store, WORLDS)

console.log(`chaos: ${intents} intents on ${store}, seed ${seed}`)
const start = performance.now()
const world = await openWorld()
const urls = world.instances.map(({ url }) => url)
const schedule = fc.sample(
  fc.record({
    wait: fc.integer({ min: 150, max: 600 }),
    fault: fc.constantFrom(...world.instances.flatMap(instanceFaults), ...world.faults),
    duration: fc.integer({ min: 100, max: 1_500 }),
  }),
  { seed, numRuns: MOST_FAULTS },
)

const sent = new Set<string>()
const acked = new Set<string>()
const responses: Record<string, number> = {}
const injected: Record<string, number> = {}
let posts = 0
let replayed = 0
let slowest = 0

const post = async (key: string) => {
  sent.add(key)
  posts += 1
  const from = performance.now()
  const { path, ...request } = enquiry(key)
  const response = await fetch(`${urls[posts % urls.length]}${path}`, {
    ...request,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  const status = response?.status ?? 'none'
  responses[status] = (responses[status] ?? 0) + 1
  if (response) slowest = Math.max(slowest, performance.now() - from)
  if (!response?.ok) return false
  if (response.headers.has('idempotency-replayed')) replayed += 1
  acked.add(key)
  return true
}

const waiting = fc.sample(fc.uuid(), { seed, numRuns: intents })
const progress = createProgress('enquiries', intents)
const unknown: string[] = []
const client = async () => {
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const isAcknowledged = await post(key)
    progress.step()
    if (isAcknowledged) continue
    unknown.push(key)
    await pause(CALM)
  }
}

let underLoad = true
const calmDown = () => {
  underLoad = false
}
const injectFaults = async () => {
  for (const { wait, fault, duration } of schedule) {
    await pause(wait)
    if (!underLoad) return
    injected[fault.name] = (injected[fault.name] ?? 0) + 1
    await fault.inject(duration)
  }
}

const sendEnquiries = async () => {
  const clients = Promise.all(Array.from({ length: CLIENTS }, client)).finally(calmDown)
  await Promise.all([injectFaults(), clients])
  progress.end()
  // After the repair, unacknowledged enquiries are retried with their key until accepted.
  const unknownAtFirst = unknown.length
  for (let round = 0; unknown.length > 0 && round < 60; round += 1) {
    for (const key of unknown.splice(0)) if (!(await post(key))) unknown.push(key)
    if (unknown.length > 0) await pause(CALM)
  }
  return { unknownAtFirst, stored: await world.storedKeys() }
}

const { unknownAtFirst, stored } = await sendEnquiries().finally(world.stop)
const crashes = world.instances.reduce((sum, instance) => sum + instance.crashes(), 0)
const distinct = new Set(stored)
const lost = [...acked].filter((key) => !distinct.has(key)).length
const strange = [...distinct].filter((key) => !sent.has(key)).length
const doubled = stored.length - distinct.size
const figures = {
  store,
  seed,
  intents,
  seconds: Math.round((performance.now() - start) / 1_000),
  posts,
  responses,
  slowestResponseMs: Math.round(slowest),
  faults: injected,
  unknownAtFirst,
  replayed,
  acknowledged: acked.size,
  stored: stored.length,
  lost,
  doubled,
  strange,
  crashes,
}
console.log(JSON.stringify(figures, null, 2))
const isRight = lost + doubled + strange + crashes === 0 && acked.size === sent.size
console.log(
  isRight
    ? 'No enquiry was lost or stored twice.'
    : 'An enquiry was lost or stored twice, or a server ended.',
)
process.exitCode = isRight ? 0 : 1
