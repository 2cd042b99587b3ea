import type { Page } from 'playwright-core'
import { openBrowser, visit, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { held } from '#tests/support/network.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { alive, type Options, settled, stage, stopClock } from '#tests/support/stage.ts'

const site = stage()
const { open, visitor } = site

const COURSE = `GET /api/courses/${COURSE_ID}`

/** A list whose clock stands still, and what has been asked for since. */
const list = async (options: Options) => {
  const visit = await open('/all-course', { turnable: true, ...options })
  await stopClock(visit.page)
  await settled(visit.page)
  const link = visit.page.getByRole('link', { name: COURSE_NAME })
  return { ...visit, link, details: () => visit.calls.filter((call) => call === COURSE).length }
}

test('a card that is looked at for a second brings its course ahead, and a click asks for nothing', async () => {
  const { page, calls, link, details } = await list({ ahead: true })
  await page.clock.runFor(1_500)
  await eventually(details, 1)
  const scripts: string[] = []
  await eventually(() => calls.filter((call) => /courses\/[^?]+$/.test(call)).length > 2, true)
  page.on('request', (request) => scripts.push(request.url()))
  const before = calls.length
  await link.click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(calls).toHaveLength(before)
  expect(scripts.filter((url) => url.includes('/course-overview.'))).toEqual([])
})

test('a card that is scrolled past asks for nothing', async () => {
  const { page, details } = await list({ ahead: true, height: 500 })
  const before = details()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await settled(page)
  await page.clock.runFor(1_500)
  await settled(page)
  expect(details()).toBe(before)
})

test('a link that is pointed at brings its course ahead, once', async () => {
  const { page, link, details } = await list({ ahead: true })
  const before = details()
  await link.hover()
  await eventually(details, before + 1)
  await page.mouse.move(0, 0)
  await link.hover()
  await link.click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(details()).toBe(before + 1)
})

test('a visitor who saves data gets nothing ahead: one call, after the click', async () => {
  const { page, calls, link, details } = await list({})
  await link.hover()
  await page.clock.runFor(5_000)
  await settled(page)
  expect(calls).toEqual([])
  await page.clock.resume()
  await link.click()
  await eventually(details, 1)
})

const isAlive = (page: Page, part: string) =>
  page
    .locator(part)
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))

/** A list that nobody has touched: its frame is alive, and the browser has nothing left to do. */
const untouched = async () => {
  const { page } = await visitor({ ahead: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /assets\/(.+)\.[0-9a-f]{8}\.js$/.exec(request.url())?.[1]
    if (name !== undefined) scripts.push(name)
  })
  await page.goto('/all-course')
  await eventually(() => isAlive(page, 'header nav'), true)
  await eventually(() => scripts.includes('vitals'), true)
  await page.waitForLoadState('networkidle')
  return { page, scripts }
}

test('before the visitor does anything, a page asks for its frame and no more', async () => {
  const { page, scripts } = await untouched()
  expect(scripts.toSorted()).toEqual(['app', 'main', 'react', 'router', 'state', 'vitals'])
  expect(await isAlive(page, 'main h1')).toBe(false)
  await page.mouse.wheel(0, 10)
  await eventually(() => isAlive(page, 'main h1'), true)
  expect(scripts).toContain('machines')
})

test('a tab that is pressed as the first act is felt at once and answered without another document', async () => {
  const { page, scripts } = await untouched()
  await page.evaluate(() => {
    document.body.dataset.same = 'yes'
  })
  const gate = await held(page, /\/assets\/all-course\./)
  const tab = page.getByRole('tab', { name: 'NON IT' })
  await tab.click()
  expect(await tab.getAttribute('data-held')).toBe('')
  await eventually(() => gate.waiting.length, 1)
  await settled(page)
  // Whatever nobody waits for leaves the line to the answer.
  expect(scripts).not.toContain('background')
  await gate.release()
  await eventually(() => tab.getAttribute('aria-selected'), 'true')
  expect(await tab.getAttribute('data-held')).toBeNull()
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
  expect(new URL(page.url()).search).toBe('?category=NON+IT')
})

test('a step to a place in the page, as the first act, leaves the server’s page as it is', async () => {
  const { page } = await untouched()
  const gate = await held(page, /\/assets\/all-course\./)
  await page.locator('main h1').evaluate((title) => {
    title.dataset.same = 'yes'
  })
  const parts = await page.locator('main *').count()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).hash, '#content')
  await settled(page)
  expect(await page.locator('main *').count()).toBe(parts)
  await gate.release()
  await eventually(() => isAlive(page, 'main h1'), true)
  expect(await page.locator('main h1').getAttribute('data-same')).toBe('yes')
})

test('what changes what is kept waits until the page can do it', async () => {
  const { page } = await visitor()
  await page.goto('/')
  await page.evaluate((id) => localStorage.setItem('shortlist-1', JSON.stringify([id])), COURSE_ID)
  const gate = await held(page, /\/assets\/shortlist\..*\.js/)
  await page.goto(`/shortlist?course=${COURSE_ID}`, { waitUntil: 'commit' })
  await eventually(() => isAlive(page, 'header nav'), true)
  await page.getByRole('link', { name: /^Remove/ }).click()
  await gate.release()
  await eventually(() => page.evaluate(() => localStorage.getItem('shortlist-1')), '[]')
})

test('a card that is pressed as the first act is followed without another document', async () => {
  const { page } = await untouched()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('link', { name: COURSE_NAME }).click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(documents).toEqual([])
})

test('a button pressed before the scripts are there is answered when they are', async () => {
  const { page } = await visitor()
  const gate = await held(page, /\/assets\/(?!main\.).*\.js/)
  await page.goto('/all-course', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'More IT Courses' }).click()
  await eventually(() => gate.waiting.length > 0, true)
  expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(9)
  await gate.release()
  await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 18)
  expect(new URL(page.url()).search).toBe('')
})

test('a page is kept whole for the way back, and lives on', async () => {
  // The headless shell has no such cache, and Playwright switches it off unless told otherwise.
  const browser = await openBrowser({
    executablePath: WHOLE_BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const { page } = await visit(browser)
    await page.goto(`${site.url}/all-course`)
    await alive(page)
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset.kept = String(persisted)
      }),
    )
    await page.goto('about:blank')
    await page.goBack({ waitUntil: 'commit' })
    await eventually(() => page.locator('body').getAttribute('data-kept'), 'true')
    await page.getByRole('button', { name: 'More IT Courses' }).click()
    await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 18)
  } finally {
    await browser.close()
  }
})
