import { createProgress } from '#scripts/progress.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { table } from '#scripts/table.ts'
import { drive } from './drive.ts'
import { startPlain } from './plain.ts'
import {
  enquiry,
  invalidForm,
  reading,
  SAMPLE_SETTINGS,
  type SampleRequest,
} from './sampleRequests.ts'

const CASES: readonly { name: string; requestFor: () => SampleRequest }[] = [
  { name: 'cached page', requestFor: () => reading('/') },
  { name: 'page rendered for each request', requestFor: invalidForm },
  { name: 'nine courses', requestFor: () => reading('/api/courses?category=IT') },
  { name: 'enquiry, on disk', requestFor: () => enquiry() },
]

const HEAD = [
  '',
  'site: requests/s',
  'p50 ms',
  'p99 ms',
  'plain Node: requests/s',
  'p99 ms',
  'ratio',
]

export const compare = async (seconds: number) => {
  const site = await startSiteProcess(SAMPLE_SETTINGS)
  const progress = createProgress('kinds of requests', CASES.length)
  const lines: (string | number)[][] = []
  try {
    for (const { name, requestFor } of CASES) {
      const plain = await startPlain(site.url, requestFor())
      const rateOf = (url: string) => drive(url, requestFor, { seconds })
      try {
        await drive(site.url, requestFor, { seconds: 1 })
        const [ours, theirs] = [await rateOf(site.url), await rateOf(plain.url)]
        const ratio = (ours.perSecond / theirs.perSecond).toFixed(3)
        const { perSecond, p50, p99 } = ours
        lines.push([name, perSecond, p50, p99, theirs.perSecond, theirs.p99, ratio])
        progress.step()
      } finally {
        await plain.stop()
      }
    }
  } finally {
    progress.end()
    await site.stop()
  }
  console.log(table(HEAD, lines))
}
