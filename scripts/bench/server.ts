import { drive, type Rate } from '#scripts/load/drive.ts'
import { FLAT, FULL_AFTER, memoryOver } from '#scripts/load/long.ts'
import { startPlain } from '#scripts/load/plain.ts'
import { invalidForm, reading, SAMPLE_SETTINGS } from '#scripts/load/sampleRequests.ts'
import { builtSite } from '#tests/support/built.ts'
import { atLeast, atMost, type Findings, median } from './row.ts'

const ROUND = { seconds: 2 }
const REQUESTS = 100_000

const cachedPage = async (url: string, runs: number, encoding: 'br' | 'gzip') => {
  const shot = reading('/', encoding)
  const plain = await startPlain(url, shot)
  const rounds: { site: Rate; plain: Rate }[] = []
  try {
    for (let round = 0; round <= runs; round += 1)
      rounds.push({
        site: await drive(url, () => shot, ROUND),
        plain: await drive(plain.url, () => shot, ROUND),
      })
  } finally {
    await plain.stop()
  }
  const ratios = rounds.slice(1).map(({ site, plain }) => site.perSecond / plain.perSecond)
  const what = `a cached page (${encoding}), requests/s to a bare Node server`
  return { rows: [atLeast(0.7, what, median(ratios), ' ×')], raw: rounds }
}

/** One process renders on one core, so the rate gives the time per page. */
const renderedPage = async (url: string, runs: number) => {
  const raw: number[] = []
  for (let round = 0; round <= runs; round += 1)
    raw.push(1_000 / (await drive(url, invalidForm, ROUND)).perSecond)
  return { rows: [atMost(5, 'a page rendered for each request', median(raw.slice(1)), ' ms')], raw }
}

const memory = async () => {
  const raw = await memoryOver(REQUESTS)
  const [from, to] = [FULL_AFTER, REQUESTS].map((count) => count.toLocaleString('en-US'))
  const what = `memory after garbage collection, ${to} requests to ${from}`
  return { rows: [atMost(FLAT, what, raw.late / raw.early, ' ×')], raw }
}

const starts = async (runs: number, folder: string) => {
  const raw: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    const site = await builtSite({ folder })
    raw.push(performance.now() - start)
    await site.stop()
  }
  return { rows: [atMost(1_000, 'start of the built site', median(raw), ' ms')], raw }
}

export const server = async (runs: number, folder: string): Promise<Findings> => {
  const site = await builtSite({ folder, environment: { ...SAMPLE_SETTINGS, LOG: 'off' } })
  const found = []
  try {
    for (const encoding of ['br', 'gzip'] as const)
      found.push(await cachedPage(site.url, runs, encoding))
    found.push(await renderedPage(site.url, runs))
  } finally {
    await site.stop()
  }
  if (folder === process.cwd()) found.push(await memory())
  found.push(await starts(runs, folder))
  return { rows: found.flatMap(({ rows }) => rows), raw: found.map(({ raw }) => raw) }
}
