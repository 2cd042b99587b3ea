import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { post, type Tally } from './chaos/client.ts'
import { openLedger } from './chaos/ledger.ts'
import { randomOf } from './chaos/randomOf.ts'
import { instanceFaults, postgresWorld, sqliteWorld } from './chaos/world.ts'
import { createProgress } from './progress.ts'
import { failUsage, readArguments, wholeNumber } from './readArguments.ts'

const HELP = `npm run chaos [-- --store sqlite|postgres] [--intents 10000] [--seed 1]

Posts enquiries to the built site while it kills and freezes its servers, fills
their disk, and cuts off and hangs their store; repairs all; retries what was not acknowledged; and
checks that every acknowledged enquiry is stored once. Exits with 1 when one is lost or stored twice,
or when a server ends by itself.`

const CLIENTS = 12
const BETWEEN_FAULTS_MS = [150, 600] as const
const FAULT_DURATION_MS = [100, 1_500] as const
const CALM = 250

const WORLDS = { sqlite: sqliteWorld, postgres: postgresWorld }

const isStore = (name: string): name is keyof typeof WORLDS => Object.hasOwn(WORLDS, name)

const { values } = readArguments(HELP, {
  store: { type: 'string', default: 'sqlite' },
  intents: { type: 'string', default: '10000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
})
const store = isStore(values.store)
  ? values.store
  : failUsage(`--store: ${values.store} is none of ${Object.keys(WORLDS).join(', ')}`)
const seed = wholeNumber('seed', values.seed, 0)
const random = randomOf(seed)
const keys = Array.from({ length: wholeNumber('intents', values.intents) }, () => random.uuid())
const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const ledger = openLedger(join(folder, 'ledger'))
const tally: Tally = { posts: 0, replayed: 0, responses: new Map(), slowest: 0 }
const injected = new Map<string, number>()

console.log(`chaos: ${keys.length} intents on ${store}, seed ${seed}`)
const start = performance.now()
const world = await WORLDS[store]()
const parts = { urls: world.instances.map(({ url }) => url), ledger, tally, random }

const waiting = [...keys]
const progress = createProgress('enquiries', keys.length)
const unknown: string[] = []
const client = async () => {
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const isAcknowledged = await post(key, parts)
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
  const faults = [...world.instances.flatMap(instanceFaults), ...world.faults]
  while (underLoad) {
    await pause(random.between(...BETWEEN_FAULTS_MS))
    if (!underLoad) return
    const { name, inject } = random.pick(faults)
    injected.set(name, (injected.get(name) ?? 0) + 1)
    await inject(random.between(...FAULT_DURATION_MS))
  }
}

const sendEnquiries = async () => {
  const clients = Promise.all(Array.from({ length: CLIENTS }, client)).finally(calmDown)
  await Promise.all([injectFaults(), clients])
  progress.end()
  // After the repair, unacknowledged enquiries are retried with their key until accepted.
  const unknownAtFirst = unknown.length
  for (let round = 0; unknown.length > 0 && round < 60; round += 1) {
    for (const key of unknown.splice(0)) if (!(await post(key, parts))) unknown.push(key)
    if (unknown.length > 0) await pause(CALM)
  }
  return { unknownAtFirst, stored: await world.storedKeys() }
}

const { unknownAtFirst, stored } = await sendEnquiries().finally(world.stop)
const crashes = world.instances.reduce((sum, instance) => sum + instance.crashes(), 0)
const [sent, acked, distinct] = [ledger.allSent(), ledger.allAcked(), new Set(stored)]
ledger.close()

const lost = [...acked].filter((key) => !distinct.has(key)).length
const strange = [...distinct].filter((key) => !sent.has(key)).length
const doubled = stored.length - distinct.size
const figures = {
  store,
  seed,
  intents: keys.length,
  seconds: Math.round((performance.now() - start) / 1_000),
  posts: tally.posts,
  responses: Object.fromEntries([...tally.responses].sort()),
  slowestResponseMs: Math.round(tally.slowest),
  faults: Object.fromEntries([...injected].sort()),
  unknownAtFirst,
  replayed: tally.replayed,
  acknowledged: acked.size,
  stored: stored.length,
  lost,
  doubled,
  strange,
  crashes,
}
console.log(JSON.stringify(figures, null, 2))
const isRight = lost + doubled + strange + crashes === 0 && acked.size === keys.length
console.log(
  isRight
    ? 'No enquiry was lost or stored twice.'
    : 'An enquiry was lost or stored twice, or a server ended.',
)
process.exitCode = isRight ? 0 : 1
