import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { COURSE, LIST, openSlowly, rest, settled } from './phone.ts'
import { atMost, type Findings, median } from './row.ts'

type Press = {
  readonly what: string
  readonly path: string
  readonly pressed: (page: Page) => Locator
  readonly result: string
  /** Milliseconds, for a response that needs another request. */
  readonly roundTrip?: number
}

const ROUND_TRIP = 150

const TAB: Press = {
  what: 'other tab',
  path: LIST,
  pressed: (page) => page.getByRole('tab', { name: 'NON IT' }),
  result: '#courses-NON-IT[aria-selected=true]',
}
const MENU: Press = {
  what: 'phone menu',
  path: '/',
  pressed: (page) => page.getByRole('button', { name: 'Menu' }).first(),
  result: '#menu:popover-open',
}

const FIRST: readonly Press[] = [
  TAB,
  MENU,
  {
    what: 'load more',
    path: LIST,
    pressed: (page) => page.getByRole('button', { name: 'More IT Courses' }),
    result: '#course-10',
    roundTrip: ROUND_TRIP,
  },
  {
    what: 'card to course',
    path: LIST,
    pressed: (page) => page.getByRole('tabpanel').getByRole('link').first(),
    result: 'main a[href^="/enquiry/"]',
    roundTrip: ROUND_TRIP,
  },
  {
    what: 'apply now',
    path: COURSE,
    pressed: (page) => page.getByRole('link', { name: 'Apply Now' }).first(),
    result: 'main form input[name=mobile]',
    roundTrip: ROUND_TRIP,
  },
]

const LATER: readonly Press[] = [
  TAB,
  {
    ...TAB,
    what: 'tab on the home page',
    path: '/',
    result: '#preview-NON-IT[aria-selected=true]',
  },
  {
    what: 'load more, to its button',
    path: LIST,
    pressed: (page) => page.getByRole('button', { name: 'More IT Courses' }),
    result: 'form button[aria-disabled=true]',
  },
  MENU,
  {
    what: 'question of the FAQ',
    path: LIST,
    // By name, because the filters are a `details` too.
    pressed: (page) => page.locator('details[name] summary').first(),
    result: 'details[name][open]',
  },
]

/**
 * From the click's first listener to the frame that shows the response, also on the next document,
 * which inherits `window.name`. Event delivery is left out: it is slow without a GPU.
 */
const observe = (result: string) => {
  const now = () => performance.timeOrigin + performance.now()
  const look = () => {
    const isThere = window.name !== '' && document.querySelector(result) !== null
    if (!isThere) return requestAnimationFrame(look)
    const pressed = Number(window.name)
    return scheduler.postTask(() => Object.assign(window, { took: now() - pressed }), {
      priority: 'user-blocking',
    })
  }
  addEventListener(
    'click',
    () => {
      window.name = String(now())
    },
    { capture: true, once: true },
  )
  requestAnimationFrame(look)
}

type Took = { took?: number }

type Before = (page: Page) => Promise<unknown>

const timeOf = async (browser: Browser, site: string, press: Press, before: Before) => {
  const { page, close } = await openSlowly(browser)
  await page.addInitScript(observe, press.result)
  await page.goto(site + press.path, { waitUntil: 'load' })
  const target = press.pressed(page)
  await target.scrollIntoViewIfNeeded()
  await before(page)
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${press.what}: nothing to press on ${press.path}`)
  // A locator's tap would also observe the page's events.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const took = await page.waitForFunction(() => (window as Took).took)
  const milliseconds = (await took.jsonValue()) ?? Number.NaN
  await close()
  return milliseconds
}

type Site = Awaited<ReturnType<typeof builtSite>>

const inBrowser = async <T>(folder: string, use: (browser: Browser, site: Site) => Promise<T>) => {
  const site = await builtSite({ folder })
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER })
  try {
    return await use(browser, site)
  } finally {
    await browser.close()
    await site.stop()
  }
}

const timesOf = async (runs: number, time: () => Promise<number>) => {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await time())
  return times
}

const MOMENTS = [0, 3, 8]

export const firstPress = (runs: number, folder: string): Promise<Findings> =>
  inBrowser(folder, async (browser, { url }) => {
    const raw: Record<string, number[]> = {}
    for (const press of FIRST)
      for (const seconds of MOMENTS) {
        const before: Before = (page) => rest(page, seconds * 1_000)
        const when = seconds === 0 ? 'at once' : `${seconds} s after load`
        const times = await timesOf(runs, () => timeOf(browser, url, press, before))
        raw[`${press.what}, ${when}`] = times
      }
    const limitOf = (what: string) => {
      const press = FIRST.find((each) => what.startsWith(`${each.what},`))
      // Right after load the scripts are still loading, so only a whole page load is too slow.
      return what.endsWith('at once') ? 3_000 : 150 + (press?.roundTrip ?? 0)
    }
    const rows = Object.entries(raw).map(([what, times]) =>
      atMost(limitOf(what), what, median(times), ' ms'),
    )
    return { rows, raw }
  })

export const laterPress = (runs: number, folder: string): Promise<Findings> =>
  inBrowser(folder, async (browser, { url }) => {
    const raw: Record<string, number[]> = {}
    const before: Before = async (page) => {
      await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
      await settled(page)
    }
    for (const press of LATER)
      raw[press.what] = await timesOf(runs, () => timeOf(browser, url, press, before))
    const rows = Object.entries(raw).map(([what, times]) => atMost(50, what, median(times), ' ms'))
    return { rows, raw }
  })
