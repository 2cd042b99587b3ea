import type { Page } from 'playwright-core'
import { openBrowser, visit, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { hydratedPage, stage } from '#tests/support/stage.ts'

const site = stage()
const { open } = site

const documentsOf = (page: Page) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test('a card navigates without loading a document', async () => {
  const { page } = await open('/all-course')
  const documents = documentsOf(page)
  await page.getByRole('link', { name: COURSE_NAME }).click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(documents).toEqual([])
})

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
    await page.goto(`${site.url}/all-course`)
    await hydratedPage(page)
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
