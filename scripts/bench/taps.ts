import type { Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { type Answer, measureTap, type Tap } from './measureTap.ts'
import { atMost, type Findings, median, type Row } from './row.ts'
import { twinOf } from './twins.ts'

const LIST = '/all-course'
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first()
const tab = (page: Page) => page.getByRole('tab', { name: 'NON IT' })

/** Those that a page without scripts answers by itself are tapped there too. */
const TAPS: readonly (Tap & { readonly what: string; readonly bare?: true })[] = [
  {
    what: 'tab of the courses',
    path: LIST,
    pressed: tab,
    answer: '#courses-NON-IT[aria-selected=true]',
  },
  {
    what: 'tab on the home page',
    path: '/',
    pressed: tab,
    answer: '#preview-NON-IT[aria-selected=true]',
  },
  {
    what: 'more courses',
    path: LIST,
    pressed: button('More IT Courses'),
    answer: 'form button[aria-disabled=true]',
  },
  {
    what: 'menu of the phone',
    path: '/',
    pressed: button('Menu'),
    answer: '#menu:popover-open',
    bare: true,
  },
  {
    what: 'question of the FAQ',
    path: LIST,
    // By their name: the list's filters are a `details` too.
    pressed: (page) => page.locator('details[name] summary').first(),
    answer: 'details[name][open]',
    bare: true,
  },
]

/** Milliseconds that the target allows where a page without any script takes 34. */
const ALLOWED = 50
const WITHOUT_SCRIPTS = 34

const frames = (answers: readonly Answer[]) => median(answers.map(({ frame }) => frame))

/** From a press to the frame that answers it on a slow phone, beside the same page without its scripts. */
export const taps = async (runs: number): Promise<Findings> => {
  const site = await builtSite()
  const bare = await twinOf(site.url, 'without')
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER })
  const taken = TAPS.map((tap) => ({ tap, here: [] as Answer[], there: [] as Answer[] }))
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const { tap, here, there } of taken) {
        here.push(await measureTap(browser, site.url, tap))
        if (tap.bare) there.push(await measureTap(browser, bare.url, tap))
      }
    }
  } finally {
    await browser.close()
    await bare.close()
    await site.stop()
  }
  const rows: Row[] = taken.flatMap(({ tap: { what, bare: hasTwin }, here, there }) => [
    atMost(ALLOWED, `${what}: press to the end of its frame`, frames(here), ' ms'),
    ...(hasTwin
      ? [
          atMost(
            Math.round((100 * ALLOWED) / WITHOUT_SCRIPTS) / 100,
            'the same, to the page without its scripts',
            frames(here) / frames(there),
            ' ×',
          ),
        ]
      : []),
  ])
  return { rows, raw: taken.map(({ tap, here, there }) => ({ what: tap.what, here, there })) }
}
