import { cachedIn, openAndSave } from '#tests/support/cachedPages.ts'
import { fillIn, submitButton } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { hydratesCleanly } from '#tests/support/hydratesCleanly.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const enquiries: string[] = []
const host = hostForAll(
  courseHost([...plainCourses('IT', 20), ...plainCourses('NON IT', 20)], enquiries),
)
const groups = hostForAll(groupHost(plainArticles(9)))
const site = stage({ environment: () => ({ COURSE_API_URL: host.url, GROUP_API_URL: groups.url }) })

/** The pages that show something from a host. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/': '/',
  '/all-course': '/all-course',
  '/blog': '/blog',
  '/course-overview/:id': '/course-overview/it-3',
  '/blog-page/:id': '/blog-page/article-3',
}

test.each(ROUTES.filter(({ route }) => route in ADDRESSES))(
  '$route from two foreign hosts: works, without messages or repeated requests',
  async (route) => hydratesCleanly(await site.open(ADDRESSES[route.route] ?? route.at), route),
)

test('an enquiry arrives although its document is left during the preflight', async () => {
  const { page } = await site.open('/enquiry/it-5')
  const before = enquiries.length
  const release = host.hold()
  await fillIn(page, { Comments: 'I am gone' })
  await submitButton(page).click()
  await shows(page.getByRole('button', { name: 'Submitting...' }))
  await page.goto('/terms-of-use')
  expect(enquiries).toHaveLength(before)
  release()
  await eventually(() => enquiries.length, before + 1)
  expect(JSON.parse(enquiries.at(-1) ?? '')).toMatchObject({ comments: 'I am gone' })
})

test('the worker saves no response of another host, whose old fees would look current', async () => {
  const { page } = await site.visitor({ prefetches: true, serviceWorkers: 'allow' })
  await openAndSave(page, '/all-course')
  await page.getByRole('tab', { name: 'NON IT', exact: true }).click()
  await shows(page.getByText('More NON IT Courses'))
  expect(await cachedIn(page, 'api')).toEqual([])
})

test('a shortlist requests each course by the specification’s own call', async () => {
  const similar = async () =>
    (await (await fetch(`${site.url}/find/similar?course=it-13`)).json()).courses.length
  await eventually(similar, 3)
  host.requests.splice(0)
  const { page, calls, complaints } = await site.open('/shortlist?course=it-13&course=it-14')
  const single = host.requests.filter((call) => !call.includes('?'))
  expect(single.sort()).toEqual(['GET /api/courses/it-13', 'GET /api/courses/it-14'])
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  const columns = page.getByRole('columnheader').getByRole('link', { name: /^(?!Remove)/ })
  await eventually(() => columns.allInnerTexts(), ['IT course number 13', 'IT course number 14'])
  expect(calls).toEqual([])
  await columns.first().click()
  await shows(page.getByRole('region', { name: 'Similar courses' }))
  expect(complaints).toEqual([])
})
