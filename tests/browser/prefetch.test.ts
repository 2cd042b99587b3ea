import type { Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { hydratedPage, type Options, settled, stage } from '#tests/support/stage.ts'

const { open, visitor } = stage()

const COURSE = `GET /api/courses/${COURSE_ID}`

const prefetching = async (path: string, options: Options = {}) => {
  const visit = await visitor({ prefetches: true, ...options })
  const scripts: string[] = []
  visit.page.on('requestfinished', (request) => {
    const name = /assets\/(.+)\.[0-9a-f]{8}\.js$/.exec(request.url())?.[1]
    if (name !== undefined) scripts.push(name)
  })
  await visit.page.goto(path)
  await hydratedPage(visit.page)
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

  test('loads nothing before the click for a visitor who saves data', async () => {
    const { page, calls } = await open('/all-course')
    await courseLink(page).hover()
    await settled(page)
    expect(calls).toEqual([])
    await courseLink(page).click()
    await eventually(() => calls.includes(COURSE), true)
  })
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
