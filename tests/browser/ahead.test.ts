import { openBrowser, visit } from '#tests/support/browser.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
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

test('a button pressed before the scripts are there is answered when they are', async () => {
  const { page } = await visitor()
  const held: (() => void)[] = []
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/main.'))
      await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/all-course', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'More IT Courses' }).click()
  await eventually(() => held.length > 0, true)
  expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(9)
  for (const go of held.splice(0)) go()
  await page.unrouteAll({ behavior: 'wait' })
  await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 18)
  expect(new URL(page.url()).search).toBe('')
})

test('a page is kept whole for the way back, and lives on', async () => {
  // Playwright switches that off unless told otherwise.
  const browser = await openBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
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
