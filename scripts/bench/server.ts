import { drive } from '#scripts/load/drive.ts'
import { startPlain } from '#scripts/load/plain.ts'
import { invalidForm, reading, SAMPLE_SETTINGS } from '#scripts/load/sampleRequests.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { repeated } from './phone.ts'
import { atLeast, atMost, type Findings, median } from './row.ts'

const ROUND = { seconds: 2 }

const cachedPage = async (url: string, runs: number, encoding: 'br' | 'gzip') => {
  const sample = reading('/', encoding)
  const plain = await startPlain(url, sample)
  const rate = async (at: string) => (await drive(at, () => sample, ROUND)).perSecond
  try {
    const [, ...raw] = await repeated(runs + 1, async () => ({
      site: await rate(url),
      plain: await rate(plain.url),
    }))
    const what = `a cached page (${encoding}), requests/s to a bare Node server`
    const ratio = median(raw.map(({ site, plain }) => site / plain))
    return { rows: [atLeast(0.7, what, ratio, ' ×')], raw }
  } finally {
    await plain.stop()
  }
}

/** One process renders on one core, so the rate gives the time per page. */
const renderedPage = async (url: string, runs: number) => {
  const time = async () => 1_000 / (await drive(url, invalidForm, ROUND)).perSecond
  const [, ...raw] = await repeated(runs + 1, time)
  return { rows: [atMost(5, 'a page rendered for each request', median(raw), ' ms')], raw }
}

const starts = async (runs: number, folder: string) => {
  const raw = await repeated(runs, async () => {
    const start = performance.now()
    const site = await startSiteProcess({}, { folder })
    const took = performance.now() - start
    await site.stop()
    return took
  })
  return { rows: [atMost(1_000, 'start of the built site', median(raw), ' ms')], raw }
}

/** The first round of each only warms the servers. */
export const server = async (runs: number, folder: string): Promise<Findings> => {
  const { url, stop } = await startSiteProcess(SAMPLE_SETTINGS, { folder })
  const found = []
  try {
    for (const encoding of ['br', 'gzip'] as const)
      found.push(await cachedPage(url, runs, encoding))
    found.push(await renderedPage(url, runs))
  } finally {
    await stop()
  }
  found.push(await starts(runs, folder))
  return { rows: found.flatMap(({ rows }) => rows), raw: found.map(({ raw }) => raw) }
}
