import {
  enquiry,
  invalidForm,
  reading,
  SAMPLE_SETTINGS,
  type SampleRequest,
} from '#scripts/sampleRequests.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { drive } from './drive.ts'
import { repeated } from './phone.ts'
import { startPlain } from './plain.ts'
import { atLeast, atMost, median, type Row } from './row.ts'

const ROUND = { seconds: 2 }

/** The first round only warms the servers. */
const medianOf = async (runs: number, measure: () => Promise<number>) => {
  const [, ...figures] = await repeated(runs + 1, measure)
  return median(figures)
}

const ratioToPlain = async (url: string, runs: number, sample: SampleRequest) => {
  const plain = await startPlain(url, sample)
  const rate = (at: string) => drive(at, () => sample, ROUND)
  try {
    return await medianOf(runs, async () => (await rate(url)) / (await rate(plain.url)))
  } finally {
    await plain.stop()
  }
}

const timeOf = (url: string, runs: number, next: () => SampleRequest) =>
  medianOf(runs, async () => 1_000 / (await drive(url, next, ROUND)))

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

const READS = [
  [0.7, 'a cached page (br)', reading('/', 'br')],
  [0.7, 'a cached page (gzip)', reading('/', 'gzip')],
  [0.25, 'nine courses', reading('/api/courses?category=IT')],
] as const

const POSTS = [
  [5, 'a page rendered for each request', invalidForm],
  [3, 'an enquiry, on disk', enquiry],
] as const

export const server = async (runs: number, folder: string): Promise<readonly Row[]> => {
  const { url, stop } = await startSiteProcess(SAMPLE_SETTINGS, { folder })
  const rows: Row[] = []
  try {
    for (const [limit, name, sample] of READS) {
      const what = `${name}, requests/s to a bare Node server`
      rows.push(atLeast(limit, what, await ratioToPlain(url, runs, sample), ' ×'))
    }
    for (const [limit, what, next] of POSTS)
      rows.push(atMost(limit, what, await timeOf(url, runs, next), ' ms'))
  } finally {
    await stop()
  }
  return [...rows, await starts(runs, folder)]
}
