import type { Page } from 'playwright-core'
import { openBrowser } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { measureTap } from './measure.ts'
import { atMost, type Findings, median, type Row } from './row.ts'

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().tap()
const TAPS = [
  {
    what: 'tab of the courses',
    path: '/all-course',
    tap: (page: Page) => page.getByRole('tab', { name: 'NON IT' }).tap(),
  },
  { what: 'more courses', path: '/all-course', tap: button('More IT Courses') },
  { what: 'menu of the phone', path: '/', tap: button('Menu') },
  {
    what: 'question of the FAQ',
    path: '/all-course',
    tap: (page: Page) => page.locator('details:not([open]) summary').first().tap(),
  },
] as const

/** From the finger to the next frame, on a slow phone. */
export const taps = async (runs: number): Promise<Findings> => {
  const site = await builtSite()
  const browser = await openBrowser()
  const rows: Row[] = []
  const raw: Record<string, number[]> = {}
  try {
    for (const { what, path, tap } of TAPS) {
      const taken: number[] = []
      for (let run = 0; run < runs; run += 1)
        taken.push(await measureTap(browser, site.url + path, tap))
      raw[what] = taken
      rows.push(atMost(50, `${what}: tap to the next frame`, median(taken), ' ms'))
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return { rows, raw }
}
