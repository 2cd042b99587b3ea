import type { Page } from 'playwright-core'
import { openBrowser, visit, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { cards } from '#tests/support/courseList.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/network.ts'
import { openIn, stopClock } from '#tests/support/page.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { type Options, sharedStage } from '#tests/support/stage.ts'

const site = sharedStage()
const { open, visitor } = site

const documentsOf = (page: Page) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test('loads the document of a page whose chunk does not load', async () => {
  const { page } = await open('/all-course')
  const documents = documentsOf(page)
  await page.route(/\/assets\/blog\..*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
  expect(documents).toEqual(['/blog'])
})

test('a page from the back/forward cache works', async () => {
  // The headless shell has no back/forward cache, and Playwright disables it by default.
  const browser = await openBrowser({
    executablePath: WHOLE_BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const { page } = await visit(browser)
    await openIn(page, `${site.url}/all-course`)
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset.kept = String(persisted)
      }),
    )
    await page.goto('about:blank')
    await page.goBack({ waitUntil: 'commit' })
    await eventually(() => page.locator('body').getAttribute('data-kept'), 'true')
    await page.getByRole('button', { name: 'More IT Courses' }).click()
    await eventually(() => cards(page).count(), 18)
  } finally {
    await browser.close()
  }
})

test.each([
  ['moves from its card', 'no-preference'],
  ['takes no time for a visitor who wants less motion', 'reduce'],
] as const)('the cover of a course %s', async (_, reducedMotion) => {
  const { page } = await open('/all-course', { prefetches: true, reducedMotion })
  const course = page.getByRole('link', { name: COURSE_NAME })
  await course.hover()
  const resources = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  await eventually(async () => /course-overview\.\w+\.js/.test(await resources()), true)
  await eventually(async () => (await resources()).includes(`/api/courses/${COURSE_ID}`), true)
  await page.evaluate(() => {
    const durations: unknown[] = []
    Object.assign(window, { durations })
    const { startViewTransition } = document
    document.startViewTransition = (...args) => {
      const transition = startViewTransition.apply(document, args)
      void transition.ready.then(() => {
        const groups = document
          .getAnimations()
          // React cancels the group of the page itself.
          .filter(({ effect }) =>
            /^::view-transition-group\((?!root)/.test(
              (effect as KeyframeEffect).pseudoElement ?? '',
            ),
          )
        durations.push(...groups.map(({ effect }) => effect?.getComputedTiming().duration))
      })
      return transition
    }
  })
  await course.click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  const durations = () => page.evaluate(() => Reflect.get(window, 'durations'))
  await eventually(durations, [reducedMotion === 'reduce' ? 0.01 : 300])
})

const COURSE = `GET /api/courses/${COURSE_ID}`

const prefetching = async (path: string, options: Options = {}) => {
  const visit = await visitor({ prefetches: true, ...options })
  const scripts: string[] = []
  visit.page.on('requestfinished', (request) => {
    const name = /assets\/(.+)\.[0-9a-f]{8}\.js$/.exec(request.url())?.[1]
    if (name !== undefined) scripts.push(name)
  })
  await openIn(visit.page, path)
  return { ...visit, scripts }
}

const courseLink = (page: Page) => page.getByRole('link', { name: COURSE_NAME })

const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true }

describe('a link within the site', () => {
  test.each([
    ['a pointer over it', {}, (page: Page) => courseLink(page).hover()],
    ['its focus', {}, (page: Page) => courseLink(page).focus()],
    [
      'a touch',
      PHONE,
      (page: Page) => courseLink(page).dispatchEvent('touchstart', { touches: [] }),
    ],
  ] as const)('loads its chunks and data on %s, once', async (_, options, point) => {
    const { page, calls, scripts } = await prefetching('/all-course', options)
    await point(page)
    await eventually(() => calls.filter((call) => call === COURSE).length, 1)
    await eventually(
      () => ['course-overview', 'markdown'].every((one) => scripts.includes(one)),
      true,
    )
    await point(page)
    await courseLink(page).click()
    await shows(page.getByRole('link', { name: 'Apply Now' }))
    expect(calls.filter((call) => call === COURSE)).toHaveLength(1)
  })

  test('to a legal page loads its chunk and the Markdown chunk', async () => {
    const { page, scripts } = await prefetching('/all-course')
    await page.getByRole('link', { name: 'Terms of Use' }).hover()
    await eventually(() => ['terms', 'markdown'].every((one) => scripts.includes(one)), true)
  })

  test('loads nothing before the click for a visitor who saves data', async () => {
    const { page, calls } = await open('/all-course', { turnable: true })
    await courseLink(page).hover()
    await page.clock.runFor(1_000)
    // A request of the prefetch would come before this one.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(calls).toEqual([])
    await courseLink(page).click()
    await eventually(() => calls.includes(COURSE), true)
  })
})

test('a prefetched page does not wait for its covers', async () => {
  const { page, scripts } = await prefetching('/about-us', { turnable: true })
  await stopClock(page)
  const covers = await holdRequests(page, /\/covers\//)
  const link = page.getByRole('link', { name: 'Courses', exact: true }).first()
  const data = page.waitForResponse(/\/api\/courses\?/)
  await link.hover()
  await page.clock.runFor(100)
  await (await data).finished()
  await eventually(() => scripts.includes('all-course'), true)
  await link.click()
  // The clock is stopped, so React would wait forever.
  await eventually(() => cards(page).count(), 9)
  await eventually(() => covers.waiting.length > 0)
})

test.each([
  ['/', 'course-overview'],
  ['/all-course', 'course-overview'],
  [`/course-overview/${COURSE_ID}`, 'enquiry'],
])('%s prefetches %s, the likely next page, when it is idle', async (path, next) => {
  const { scripts } = await prefetching(path)
  await eventually(() => scripts.includes(next), true)
})

test('requests the page’s script before the app has arrived', async () => {
  const { page } = await visitor()
  const requested = page.waitForRequest(/about\.\w+\.js/)
  await page.route(/app\.\w+\.js/, async (route) => {
    await requested
    await route.continue()
  })
  await page.goto('/about-us')
  await requested
})
