import { drive } from '#scripts/load/drive.ts'
import { startPlain } from '#scripts/load/plain.ts'
import { invalidForm, reading, SAMPLE_SETTINGS } from '#scripts/load/sampleRequests.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { repeated } from './phone.ts'
import { atLeast, atMost, median, type Row } from './row.ts'

const ROUND = { seconds: 2 }

const cachedPage = async (url: string, runs: number, encoding: 'br' | 'gzip') => {
  const sample = reading('/', encoding)
  const plain = await startPlain(url, sample)
  const rate = async (at: string) => (await drive(at, () => sample, ROUND)).perSecond
  try {
    const [, ...rates] = await repeated(runs + 1, async () => ({
      site: await rate(url),
      plain: await rate(plain.url),
    }))
    const what = `a cached page (${encoding}), requests/s to a bare Node server`
    return atLeast(0.7, what, median(rates.map(({ site, plain }) => site / plain)), ' ×')
  } finally {
    await plain.stop()
  }
}

/** One process renders on one core, so the rate gives the time per page. */
const renderedPage = async (url: string, runs: number) => {
  const time = async () => 1_000 / (await drive(url, invalidForm, ROUND)).perSecond
  const [, ...times] = await repeated(runs + 1, time)
  return atMost(5, 'a page rendered for each request', median(times), ' ms')
}

const starts = async (runs: number, folder: string) => {
  const times = await repeated(runs, async () => {
    const start = performance.now()
    const site = await startSiteProcess({}, { folder })
    const took = performance.now() - start
    await site.stop()
    return took
  })
  return atMost(1_000, 'start of the built site', median(times), ' ms')
}

/** The first round of each only warms the servers. */
export const server = async (runs: number, folder: string): Promise<readonly Row[]> => {
  const { url, stop } = await startSiteProcess(SAMPLE_SETTINGS, { folder })
  const rows: Row[] = []
  try {
    for (const encoding of ['br', 'gzip'] as const) rows.push(await cachedPage(url, runs, encoding))
    rows.push(await renderedPage(url, runs))
  } finally {
    await stop()
  }
  return [...rows, await starts(runs, folder)]
}
