import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createProgress } from '#scripts/progress.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { drive } from './drive.ts'
import {
  enquiry,
  invalidForm,
  reading,
  SAMPLE_SETTINGS,
  type SampleRequest,
  VISITED_PAGES,
} from './sampleRequests.ts'

const HEAP_PROBE = ['--expose-gc', '--import', './scripts/load/heapProbe.mjs']
const SAMPLES = 20
const RARE = 100
/** The caches are full after 20,000 requests, with 200 unknown addresses. */
export const FULL_AFTER = 30_000
/** Allowed growth of what garbage collection leaves, once the caches are full. */
export const FLAT = 1.1
const MB = 1_024 * 1_024

const residentMB = (pid: number) =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024,
  )

const requestAt = (turn: number): SampleRequest => {
  if (turn % RARE === 1) return enquiry()
  if (turn % RARE === 2) return invalidForm()
  if (turn % RARE === 3) return { ...reading(`/nobody-${turn}`), expects: 404 }
  if (turn % RARE === 4) return { ...reading(`/api/courses/nobody-${turn}`), expects: 404 }
  if (turn % RARE === 5) return reading(`/?utm_campaign=${turn}`)
  return VISITED_PAGES[turn % VISITED_PAGES.length] as SampleRequest
}

type Memory = {
  readonly early: number
  readonly late: number
  readonly isFlat: boolean
  readonly resident: readonly number[]
}

export const memoryOver = async (
  requests: number,
  onSample: (requests: number, resident: number) => void = () => {},
): Promise<Memory> => {
  const site = await startSiteProcess(SAMPLE_SETTINGS, HEAP_PROBE)
  const heapMB = async () => {
    process.kill(site.pid, 'SIGUSR2')
    const [bytes] = await once(site.output, 'line')
    return Math.round((Number(bytes) / MB) * 10) / 10
  }
  let turn = 0
  const next = () => {
    turn += 1
    return requestAt(turn)
  }
  const resident: number[] = []
  try {
    onSample(0, residentMB(site.pid))
    await drive(site.url, next, { amount: FULL_AFTER })
    const early = await heapMB()
    const amount = Math.max(1, Math.round((requests - FULL_AFTER) / SAMPLES))
    for (let part = 1; part <= SAMPLES; part += 1) {
      await drive(site.url, next, { amount })
      resident.push(residentMB(site.pid))
      onSample(FULL_AFTER + part * amount, residentMB(site.pid))
    }
    const late = await heapMB()
    return { early, late, isFlat: late <= early * FLAT, resident }
  } finally {
    await site.stop()
  }
}

export const long = async (requests: number): Promise<boolean> => {
  console.log('| requests | RSS, MB |\n|---|---|')
  const progress = createProgress('requests', requests)
  const { early, late, isFlat } = await memoryOver(requests, (turn, resident) => {
    progress.end()
    console.log(`| ${turn.toLocaleString('en-US')} | ${resident} |`)
    progress.set(turn)
  })
  progress.end()
  console.log(
    `after garbage collection: ${early} MB with full caches, ${late} MB at the end: ${isFlat ? 'flat' : 'it grows'}`,
  )
  return isFlat
}
