import { createProgress } from '#scripts/progress.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { drive, type Rate } from './drive.ts'
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

export const compare = async (seconds: number) => {
  const site = await startSiteProcess(SAMPLE_SETTINGS)
  const progress = createProgress('kinds of requests', CASES.length)
  const rows: { name: string; site: Rate; plain: Rate }[] = []
  try {
    for (const { name, requestFor } of CASES) {
      const plain = await startPlain(site.url, requestFor())
      try {
        await drive(site.url, requestFor, { seconds: 1 })
        rows.push({
          name,
          site: await drive(site.url, requestFor, { seconds }),
          plain: await drive(plain.url, requestFor, { seconds }),
        })
        progress.step()
      } finally {
        await plain.stop()
      }
    }
  } finally {
    progress.end()
    await site.stop()
  }

  console.log('| | site: requests/s | p50 ms | p99 ms | plain Node: requests/s | p99 ms | ratio |')
  console.log('|---|---|---|---|---|---|---|')
  for (const { name, site: ours, plain } of rows) {
    const ratio = (ours.perSecond / plain.perSecond).toFixed(3)
    console.log(
      `| ${name} | ${ours.perSecond} | ${ours.p50} | ${ours.p99} | ${plain.perSecond} | ${plain.p99} | ${ratio} |`,
    )
  }
}
