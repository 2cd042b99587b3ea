import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { hostForAll, type RemoteHost } from '#tests/support/remoteHost.ts'
import { stage } from '#tests/support/stage.ts'

/** More than the number of tests. */
const MOST = 10
/** Each test uses another course: the server caches the earlier ones. */
let tries = 0
beforeEach(() => {
  tries += 1
})

/** Courses on no list: the server does not have them in its catalogue copy. */
const UNLISTED = plainCourses('HIDDEN', MOST + 1)
const course = () => ({ id: `hidden-${tries}`, name: `HIDDEN course number ${tries}` })
const articles = groupHost(plainArticles(MOST + 1))
const courses = hostForAll(courseHost(UNLISTED))
// The list fails, so that the server has no articles.
const groups = hostForAll((request) =>
  request.url.searchParams.has('page') ? { status: 500, body: '' } : articles(request),
)
const site = stage({
  environment: () => ({ COURSE_API_URL: courses.url, GROUP_API_URL: groups.url }),
})

/** Chromium's message about a page with status 503. */
const UNAVAILABLE =
  'error: Failed to load resource: the server responded with a status of 503 (Service Unavailable)'

let letGo = () => {}
const hold = (host: RemoteHost) => {
  letGo = host.hold()
  host.requests.splice(0)
  return host
}
afterEach(() => letGo())

test('a slow course: shows a skeleton without an error, then the course', async () => {
  const host = hold(courses)
  const { page, complaints } = await site.visitor()
  const { id, name } = course()
  const response = await page.goto(`/course-overview/${id}`)
  expect(response?.status()).toBe(503)
  expect(await page.title()).toBe('Loading | Patang Institute')
  const overview = page.getByRole('main').getByRole('article').first()
  expect(await overview.getAttribute('aria-busy')).toBe('true')
  // One request by the server and one by the page, without a click.
  await eventually(() => host.requests, [`GET /api/courses/${id}`, `GET /api/courses/${id}`])
  expect(await page.getByText('Course not found!').count()).toBe(0)
  letGo()
  await shows(page.getByRole('heading', { level: 1, name }))
  await eventually(() => page.title(), `${name} | Patang Institute`)
  await eventually(() => overview.getAttribute('aria-busy'), 'false')
  // The server's own request went on: the next visitor gets the cached course.
  await eventually(async () => (await page.request.get(`/course-overview/${id}`)).status(), 200)
  expect(host.requests).toHaveLength(2)
  expect(complaints).toEqual([UNAVAILABLE])
})

test('a slow article appears by itself', async () => {
  const host = hold(groups)
  const { page } = await site.visitor()
  const slug = `article-${tries}`
  expect((await page.goto(`/blog-page/${slug}`))?.status()).toBe(503)
  await eventually(
    () => host.requests.filter((call) => call === `GET /api/blogs/slug/${slug}`).length,
    2,
  )
  letGo()
  await shows(page.getByRole('heading', { level: 1, name: `“Article number ${tries}”` }))
})

test('without JavaScript a notice says so, and its link reloads the page', async () => {
  hold(courses)
  const { page } = await site.visitor({ javaScriptEnabled: false })
  const { id, name } = course()
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
