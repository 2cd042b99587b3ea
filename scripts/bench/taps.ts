import type { Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { measureTap } from './measure.ts'
import { atMost, type Findings, median, type Row } from './row.ts'
import { twinOf } from './twins.ts'

const LIST = '/all-course'
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().tap()
const question = (page: Page) => page.locator('details:not([open]) summary').first().tap()
const TAPS = [
  {
    what: 'tab of the courses',
    path: LIST,
    tap: (page: Page) => page.getByRole('tab', { name: 'NON IT' }).tap(),
  },
  { what: 'more courses', path: LIST, tap: button('More IT Courses') },
  { what: 'menu of the phone', path: '/', tap: button('Menu') },
  { what: 'question of the FAQ', path: LIST, tap: question },
] as const

/** Milliseconds that the target allows where a page without any script takes 34. */
const ALLOWED = 50
const WITHOUT_SCRIPTS = 34

/** From the finger to the next frame on a slow phone, beside a tap on the list with its scripts taken out. */
export const taps = async (runs: number): Promise<Findings> => {
  const site = await builtSite()
  const bare = await twinOf(site.url, 'without')
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER })
  const taken = TAPS.map(({ what, path, tap }) => ({ what, path, tap, ms: [] as number[] }))
  const floor: number[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      floor.push(await measureTap(browser, bare.url + LIST, question))
      for (const { path, tap, ms } of taken)
        ms.push(await measureTap(browser, site.url + path, tap))
    }
  } finally {
    await browser.close()
    bare.close()
    await site.stop()
  }
  const least = median(floor)
  const rows: Row[] = taken.flatMap(({ what, ms }) => [
    atMost(ALLOWED, `${what}: tap to the next frame`, median(ms), ' ms'),
    atMost(
      Math.round((100 * ALLOWED) / WITHOUT_SCRIPTS) / 100,
      'the same, to a question of the FAQ on a page without scripts',
      median(ms) / least,
      ' ×',
    ),
  ])
  return { rows, raw: { floor, taken } }
}
