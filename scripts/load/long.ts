import { execFileSync } from 'node:child_process'
import { createProgress } from '#scripts/progress.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { drive } from './drive.ts'
import {
  enquiry,
  invalidForm,
  reading,
  SHOT_SETTINGS,
  type Shot,
  VISITED_PAGES,
} from './sampleShots.ts'

const SAMPLES = 20
const RARE = 500
/** Allowed growth after the first fifth, when the caches are full. */
const FLAT = 1.15

const residentMB = (pid: number) =>
  Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024,
  )

const shotAt = (turn: number): Shot => {
  if (turn % RARE === 1) return enquiry()
  if (turn % RARE === 2) return invalidForm()
  if (turn % RARE === 3) return { ...reading(`/nobody-${turn}`), expects: 404 }
  if (turn % RARE === 4) return { ...reading(`/api/courses/nobody-${turn}`), expects: 404 }
  if (turn % RARE === 5) return reading(`/?utm_campaign=${turn}`)
  return VISITED_PAGES[turn % VISITED_PAGES.length] as Shot
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Memory = {
  readonly early: number
  readonly late: number
  readonly isFlat: boolean
  readonly samples: readonly number[]
}

export const memoryOver = async (
  requests: number,
  tell: (requests: number, resident: number) => void = () => {},
): Promise<Memory> => {
  const site = await startSiteProcess(SHOT_SETTINGS)
  const samples: number[] = []
  let turn = 0
  const next = () => {
    turn += 1
    return shotAt(turn)
  }
  try {
    tell(0, residentMB(site.pid))
    for (let part = 1; part <= SAMPLES; part += 1) {
      await drive(site.url, next, { amount: Math.round(requests / SAMPLES) })
      const resident = residentMB(site.pid)
      samples.push(resident)
      tell(Math.round((requests * part) / SAMPLES), resident)
    }
  } finally {
    await site.stop()
  }
  const fifth = SAMPLES / 5
  const early = median(samples.slice(fifth, 2 * fifth))
  const late = median(samples.slice(-fifth))
  return { early, late, isFlat: late <= early * FLAT, samples }
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
    `median of the second fifth ${early} MB, of the last ${late} MB: ${isFlat ? 'flat' : 'it grows'}`,
  )
  return isFlat
}
