import type { Page } from 'playwright-core'
import { examine } from '#tests/support/axe.ts'
import type { Visit } from '#tests/support/browser.ts'
import { cachedIn, lackingAssets, openAndSave, savedPages } from '#tests/support/cachedPages.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { atRest, hydratedPage, openIn, placeOf } from '#tests/support/page.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const site = stage()

const COURSE = `/course-overview/${COURSE_ID}`
const OTHER_ID = 'full-stack-web-development'
const OTHER_NAME = 'Full-Stack Web Development'

const line = (page: Page) => page.locator('#status-line')

const reconnect = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['offline', 'online']) {
      Object.defineProperty(navigator, 'onLine', { value: type === 'online', configurable: true })
      dispatchEvent(new Event(type))
    }
  })

const opened = async (path: string) => {
  const guest = await site.visitor({ prefetches: true, serviceWorkers: 'allow' })
  await openAndSave(guest.page, path)
  return guest
}

describe('without a connection', () => {
  let guest: Visit
  let page: Page

  beforeEach(async () => {
    guest = await opened('/all-course')
    page = guest.page
    await page.getByRole('main').getByRole('link', { name: COURSE_NAME }).click()
    await eventually(() => savedPages(page), ['/all-course', COURSE])
  })

  test('saved pages open and hydrate, others show the offline page; a changed page says so', async () => {
    await page.evaluate(async () => {
      await fetch('/livez')
      await fetch('/api/courses?page=1&limit=9&category=NON+IT')
    })
    expect(guest.complaints).toEqual([])
    const name = 'Kite School'
    await site.server.stop()
    try {
      await openIn(page, COURSE)
      await shows(page.getByRole('heading', { level: 1, name: COURSE_NAME }))
      const words = line(page).getByText(/^We can’t be reached just now\. .* as it was on \w{3} \d/)
      await shows(words)
      // The notice is at the foot of the window, even on a long page.
      const box = await line(page).locator('p').boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900)

      await page.getByRole('navigation').getByRole('link', { name: 'Courses' }).first().click()
      await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
      await page.getByRole('tab', { name: 'NON IT', exact: true }).click()
      await shows(page.getByText('More NON IT Courses'))

      await page.goto('/about-us?utm_source=mail')
      await shows(page.getByRole('heading', { level: 1, name: 'No connection to our site' }))
      const main = page.getByRole('main')
      await shows(main.getByRole('link', { name: 'Try again' }))
      expect((await examine(page)).wrong).toEqual([])
      await main.getByRole('link', { name: COURSE_NAME }).click()
      await shows(page.getByRole('heading', { level: 1, name: COURSE_NAME }))
      await hydratedPage(page)
      await shows(line(page).getByText(/^We can’t be reached/))
      expect((await examine(page)).wrong).toEqual([])
    } finally {
      await site.restart({ environment: { SITE_NAME: name } })
    }
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await shows(line(page).getByText(/^This page has changed since you last opened it\./))
    await line(page).getByRole('button', { name: 'Show the latest version' }).click()
    await eventually(() => page.title(), `${COURSE_NAME} | ${name}`)
    await hydratedPage(page)
    await openIn(page, '/about-us')
    expect(await line(page).innerText()).toBe('')
    await eventually(() => savedPages(page), ['/about-us', '/all-course', COURSE])
    expect(await cachedIn(page, 'api')).toContain('/api/courses?page=1&limit=9&category=NON+IT')
    for (const path of await cachedIn(page, ''))
      expect(path).not.toMatch(/livez|^\/vitals|utm_|sw\.js/)
    expect(await lackingAssets(page)).toEqual([])
  })

  test('a saved page replaces a slow response, which is used at the next visit', async () => {
    site.server.process.kill('SIGSTOP')
    try {
      await page.goto('/all-course')
      await shows(page.getByRole('heading', { level: 1 }))
      expect(await page.locator('meta[name=saved-copy]').count()).toBe(1)
    } finally {
      site.server.process.kill('SIGCONT')
    }
    // A busy server may be too late for the worker once more.
    await eventually(async () => {
      await openIn(page, '/all-course')
      return page.locator('meta[name=saved-copy]').count()
    }, 0)
  })
})

describe('a saved page, without a connection', () => {
  test('its own links change it in place', async () => {
    const both = `/shortlist?course=${COURSE_ID}&course=${OTHER_ID}`
    const { page } = await opened(both)
    await page.context().setOffline(true)
    await openIn(page, both)
    await page.getByRole('link', { name: `Remove ${COURSE_NAME}` }).click()
    await eventually(
      () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts(),
      [OTHER_NAME],
    )
    expect(placeOf(page)).toBe(`/shortlist?course=${OTHER_ID}`)
    await shows(line(page).getByText(/^You are offline\..* fees and dates may have changed\.$/))

    await page.context().setOffline(false)
    // Playwright reconnects the page before its worker: these events come after both.
    await reconnect(page)
    await eventually(() => savedPages(page), [both, `/shortlist?course=${OTHER_ID}`])
    await atRest(page)
    await eventually(() => line(page).innerText(), '')
  })

  test('is named once on the offline page, whose controls all work', async () => {
    const [first, newest] = [
      `/shortlist?course=${COURSE_ID}`,
      `/shortlist?course=${OTHER_ID}&course=${COURSE_ID}`,
    ] as const
    const { page } = await opened('/')
    const tabs = ['/all-course', '/all-course?category=NON+IT']
    for (const path of [...tabs, newest, first, newest]) await openIn(page, path)
    await eventually(() => savedPages(page), ['/', ...tabs, first, newest])
    await page.context().setOffline(true)
    await page.goto('/about-us')
    const links = page.getByRole('region', { name: 'Pages that open' }).getByRole('link')
    expect(await links.allInnerTexts()).toEqual([
      'Shortlist',
      'All courses (NON IT)',
      'All courses',
      'Home',
    ])
    expect(await links.first().getAttribute('href')).toBe(newest)
    expect(await page.locator('[data-needs=script]').filter({ visible: true }).count()).toBe(0)
  })

  test('says when it was saved until the site confirms it, and does not repeat the request', async () => {
    const { page } = await opened(COURSE)
    const context = page.context()
    const requested: string[] = []
    context.on('request', (request) => {
      if (request.serviceWorker() && new URL(request.url()).pathname === COURSE)
        requested.push(request.method())
    })
    await context.route(`**${COURSE}`, (route) => route.fulfill({ status: 503 }))
    await openIn(page, COURSE)
    const date = line(page).getByText(/^This page is as it was on \w{3} \d/)
    await shows(date)
    await reconnect(page)
    await eventually(() => requested.length, 3)
    await shows(date)
    await context.unroute(`**${COURSE}`)
    await reconnect(page)
    await eventually(() => line(page).innerText(), '')
    expect(requested).toHaveLength(4)
  })
})
