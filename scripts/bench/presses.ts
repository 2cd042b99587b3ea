import type { Browser, Locator, Page } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { type Device, onSite, openSlowly, repeated, settled } from './phone.ts'
import { atMost, median, type Row } from './row.ts'

type Press = {
  readonly what: string
  readonly path: string
  readonly pressed: (page: Page) => Locator
  readonly result: string
  /** Milliseconds, for a response that needs another request. */
  readonly roundTrip?: number
  readonly device?: Device
}

const ROUND_TRIP = 150

const TAB: Press = {
  what: 'other tab',
  path: paths.courses,
  pressed: (page) => page.getByRole('tab', { name: 'NON IT' }),
  result: '#courses-NON-IT[aria-selected=true]',
}
const MENU: Press = {
  what: 'phone menu',
  path: paths.home,
  pressed: (page) => page.getByRole('button', { name: 'Menu' }).first(),
  result: '#menu:popover-open',
}

const FIRST: readonly Press[] = [
  TAB,
  MENU,
  {
    what: 'load more',
    path: paths.courses,
    pressed: (page) => page.getByRole('button', { name: 'More IT Courses' }),
    result: '#course-10',
    roundTrip: ROUND_TRIP,
  },
  {
    what: 'card to course',
    path: paths.courses,
    pressed: (page) => page.getByRole('tabpanel').getByRole('link').first(),
    result: 'main a[href^="/enquiry/"]',
    roundTrip: ROUND_TRIP,
  },
  {
    what: 'apply now',
    path: paths.course(COURSE_ID),
    pressed: (page) => page.getByRole('link', { name: 'Apply Now' }).first(),
    result: 'main form input[name=mobile]',
  },
]

const LATER: readonly Press[] = [
  TAB,
  {
    ...TAB,
    what: 'tab on the home page',
    path: paths.home,
    result: '#preview-NON-IT[aria-selected=true]',
  },
  {
    what: 'load more, to its button',
    path: paths.courses,
    pressed: (page) => page.getByRole('button', { name: 'More IT Courses' }),
    result: 'form button[aria-disabled=true]',
  },
  MENU,
  {
    what: 'question of the FAQ',
    path: paths.courses,
    // By name, because the filters are a `details` too.
    pressed: (page) => page.locator('details[name] summary').first(),
    result: 'details[name][open]',
  },
]

const CARD: Press = {
  what: 'a course from a hovered card',
  path: paths.courses,
  device: { options: { viewport: { width: 1280, height: 800 } } },
  pressed: (page) =>
    page.getByRole('tabpanel').getByRole('article').nth(1).getByRole('link').first(),
  result: 'main a[href^="/enquiry/"]',
}

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
  const { page, close } = await openSlowly(browser, press.device)
  await page.addInitScript(observe, press.result)
  await page.goto(site + press.path, { waitUntil: 'load' })
  const target = press.pressed(page)
  await target.scrollIntoViewIfNeeded()
  await before(page)
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${press.what}: nothing to press on ${press.path}`)
  let requests = 0
  page.on('request', (request) => {
    if (!request.url().endsWith('.svg')) requests += 1
  })
  // A locator's tap would also observe the page's events.
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (press.device ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
  const found = await page.waitForFunction(() => (window as Took).took)
  const took = (await found.jsonValue()) ?? Number.NaN
  await close()
  return { took, requests }
}

const medianOf = async (
  runs: number,
  measure: () => Promise<{ took: number; requests: number }>,
) => {
  const found = await repeated(runs, measure)
  return {
    took: median(found.map(({ took }) => took)),
    requests: median(found.map(({ requests }) => requests)),
  }
}

/** Right after load the scripts are still loading, so only a whole page load is too slow. */
const AT_ONCE = 3_000

const MOMENTS = [
  { when: 'at once', milliseconds: 0, limit: AT_ONCE },
  { when: '3 s after load', milliseconds: 3_000, limit: 150 },
  { when: '8 s after load', milliseconds: 8_000, limit: 150 },
]

export const firstPress = (runs: number, folder: string): Promise<readonly Row[]> =>
  onSite(folder, async (browser, url) => {
    const rows: Row[] = []
    for (const press of FIRST)
      for (const { when, milliseconds, limit } of MOMENTS) {
        const { took } = await medianOf(runs, () =>
          timeOf(browser, url, press, (page) => page.waitForTimeout(milliseconds)),
        )
        rows.push(atMost(limit + (press.roundTrip ?? 0), `${press.what}, ${when}`, took, ' ms'))
      }
    return rows
  })

const scrolled: Before = async (page) => {
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
  await settled(page)
}

const hovered: Before = async (page) => {
  await settled(page)
  await CARD.pressed(page).hover()
  await settled(page)
}

export const laterPress = (runs: number, folder: string): Promise<readonly Row[]> =>
  onSite(folder, async (browser, url) => {
    const rows: Row[] = []
    for (const press of LATER) {
      const { took } = await medianOf(runs, () => timeOf(browser, url, press, scrolled))
      rows.push(atMost(50, press.what, took, ' ms'))
    }
    const card = await medianOf(runs, () => timeOf(browser, url, CARD, hovered))
    return [
      ...rows,
      atMost(100, CARD.what, card.took, ' ms'),
      atMost(0, 'its requests after the click', card.requests),
    ]
  })
