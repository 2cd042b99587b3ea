import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { stage } from '#tests/support/stage.ts'

/** Courses on no list: the server does not have them in its catalogue copy. */
const courses = hostForAll(courseHost(plainCourses('HIDDEN', 2)))
/** Each test uses another one: the server caches the first. */
const course = (place: number) => ({ id: `hidden-${place}`, name: `HIDDEN course number ${place}` })
const site = stage({ environment: () => ({ COURSE_API_URL: courses.url }) })

/** Chromium's message about a page with status 503. */
const UNAVAILABLE =
  'error: Failed to load resource: the server responded with a status of 503 (Service Unavailable)'

let letGo = () => {}
beforeEach(() => {
  letGo = courses.hold()
  courses.requests.splice(0)
})
afterEach(() => letGo())

test('a slow course: shows a skeleton without an error, then the course', async () => {
  const { page, complaints } = await site.visitor()
  const { id, name } = course(0)
  const response = await page.goto(`/course-overview/${id}`)
  expect(response?.status()).toBe(503)
  expect(await page.title()).toBe('Loading | Patang Institute')
  const overview = page.getByRole('main').getByRole('article').first()
  expect(await overview.getAttribute('aria-busy')).toBe('true')
  // One request by the server and one by the page, without a click.
  await eventually(() => courses.requests, [`GET /api/courses/${id}`, `GET /api/courses/${id}`])
  expect(await page.getByText('Course not found!').count()).toBe(0)
  letGo()
  await shows(page.getByRole('heading', { level: 1, name }))
  await eventually(() => page.title(), `${name} | Patang Institute`)
  await eventually(() => overview.getAttribute('aria-busy'), 'false')
  // The server's own request went on: the next visitor gets the cached course.
  await eventually(async () => (await page.request.get(`/course-overview/${id}`)).status(), 200)
  expect(courses.requests).toHaveLength(2)
  expect(complaints).toEqual([UNAVAILABLE])
})

test('without JavaScript a notice says so, and its link reloads the page', async () => {
  const { page } = await site.visitor({ javaScriptEnabled: false })
  const { id, name } = course(1)
  await page.goto(`/course-overview/${id}?utm_source=letter`)
  const again = page
    .getByRole('complementary', { name: 'Still loading' })
    .getByRole('link', { name: 'Load it again' })
  await shows(again)
  await again.click()
  await shows(again)
  letGo()
  await eventually(async () => (await page.request.get(`/course-overview/${id}`)).status(), 200)
  await again.click()
  await shows(page.getByRole('heading', { level: 1, name }))
  expect(page.url()).toContain('utm_source=letter')
  await hides(again)
})
