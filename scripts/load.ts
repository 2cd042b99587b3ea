import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { ROUTES } from '#tests/support/routes.ts'
import { drive } from './bench/drive.ts'
import { createProgress } from './progress.ts'
import { readArguments } from './readArguments.ts'
import {
  enquiry,
  invalidForm,
  reading,
  SAMPLE_SETTINGS,
  type SampleRequest,
} from './sampleRequests.ts'
import { startSiteProcess } from './siteProcess.ts'
import { table } from './table.ts'

const HELP = `npm run load [-- --requests 1000000]

Sends very many requests to the built site and prints its process's memory (RSS).
Exits with 1 when the memory that garbage collection leaves grows.`

const HEAP_PROBE = ['--expose-gc', '--import', './scripts/heapProbe.mjs']
const SAMPLES = 20
const RARE = 100
/** The caches are full after 20,000 requests, with 200 unknown addresses. */
const FULL_AFTER = 30_000
const FLAT = 1.1
const MB = 1_024 * 1_024

const residentMB = (pid: number) =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024,
  )

const VISITED_PAGES: readonly SampleRequest[] = [
  ...ROUTES.filter(({ status }) => status === 200).map(({ at }) => at),
  '/api/courses?page=1&limit=9&category=IT',
  '/api/courses?page=2&limit=9&category=NON+IT',
  '/api/courses/digital-marketing',
].map((path) => reading(path))

const requestAt = (turn: number): SampleRequest => {
  if (turn % RARE === 1) return enquiry()
  if (turn % RARE === 2) return invalidForm()
  if (turn % RARE === 3) return { ...reading(`/nobody-${turn}`), expects: 404 }
  if (turn % RARE === 4) return { ...reading(`/api/courses/nobody-${turn}`), expects: 404 }
  if (turn % RARE === 5) return reading(`/?utm_campaign=${turn}`)
  return VISITED_PAGES[turn % VISITED_PAGES.length] as SampleRequest
}

const { requests } = readArguments(HELP, { requests: 1_000_000 }).values
const site = await startSiteProcess(SAMPLE_SETTINGS, { flags: HEAP_PROBE })
const heapMB = async () => {
  site.process.kill('SIGUSR2')
  const [bytes] = await once(site.output, 'line')
  return Math.round((Number(bytes) / MB) * 10) / 10
}
let turn = 0
const next = () => {
  turn += 1
  return requestAt(turn)
}
const progress = createProgress('requests', requests)
const lines = [[0, residentMB(site.process.pid ?? 0)]]
try {
  await drive(site.url, next, { amount: FULL_AFTER })
  const early = await heapMB()
  const amount = Math.max(1, Math.round((requests - FULL_AFTER) / SAMPLES))
  for (let part = 1; part <= SAMPLES; part += 1) {
    await drive(site.url, next, { amount })
    lines.push([turn, residentMB(site.process.pid ?? 0)])
    progress.set(turn)
  }
  const late = await heapMB()
  const isFlat = late <= early * FLAT
  progress.end()
  console.log(table(['requests', 'RSS, MB'], lines))
  console.log(
    `after garbage collection: ${early} MB with full caches, ${late} MB at the end: ${isFlat ? 'flat' : 'it grows'}`,
  )
  process.exitCode = isFlat ? 0 : 1
} finally {
  await site.stop()
}
