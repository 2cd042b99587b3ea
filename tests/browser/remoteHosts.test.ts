import type { Page } from 'playwright-core'
import { field, fillIn, submitButton, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { hydratesCleanly } from '#tests/support/hydratesCleanly.ts'
import type { RemoteHost } from '#tests/support/remoteHost.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const enquiries: string[] = []
/** A course on no list: the server does not have it in its catalogue copy. */
const UNLISTED = { ...plainCourses('IT', 1)[0], _id: 'unlisted', category: 'HIDDEN' }
/** An article with the id of a course, which links to that course. */
const NAMESAKE = {
  ...plainArticles(1)[0],
  slug: 'it-3',
  title: 'Namesake',
  content: 'All of it is in [the course](/course-overview/it-3).',
}
const site = stage({
  courses: courseHost(
    [...plainCourses('IT', 20), ...plainCourses('NON IT', 20), UNLISTED],
    enquiries,
  ),
  groups: groupHost([NAMESAKE, ...plainArticles(8)]),
})

const ADDRESSES: Readonly<Record<string, string>> = {
  '/course-overview/:id': '/course-overview/it-3',
  '/enquiry/:id': '/enquiry/it-3',
  '/blog-page/:id': '/blog-page/article-3',
}

test.each(ROUTES)(
  '$route from two foreign hosts: works, without messages or repeated requests',
  async (route) => hydratesCleanly(await site.open(ADDRESSES[route.route] ?? route.at), route),
)

test('server and browser send exactly the requests of the specification', async () => {
  const { courses, groups } = site.hosts
  courses?.requests.splice(0)
  groups?.requests.splice(0)
  const { page } = await site.open('/all-course?category=NON+IT')
  await page.getByRole('button', { name: 'More NON IT Courses' }).click()
  await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 18)
  await page.goto('/course-overview/it-7')
  await page.goto('/blog-page/article-7')
  expect(new Set(courses?.requests)).toEqual(
    new Set([
      'GET /api/courses?page=1&limit=9&category=NON+IT',
      'GET /api/courses?page=2&limit=9&category=NON+IT',
      'GET /api/courses/it-7',
    ]),
  )
  // The server may have cached the articles for an earlier page.
  expect(groups?.requests).toContain('GET /api/blogs/slug/article-7')
  expect(groups?.requests.filter((call) => call.includes('?'))).toEqual(
    expect.arrayContaining(['GET /api/blogs?page=1&limit=9&status=published&website_code=patang']),
  )
})

test('sends an enquiry with exactly ten fields, and no key to a foreign host', async () => {
  const { page } = await site.open('/enquiry/it-5')
  const sent = page.waitForRequest(/\/api\/enquiries$/)
  await fillIn(page)
  await submitButton(page).click()
  await shows(page.getByRole('dialog', { name: 'Thank You' }))
  expect(JSON.parse(enquiries.at(-1) ?? '')).toEqual({
    name: WRITTEN['Full name'],
    email: WRITTEN.Email,
    mobile: WRITTEN.Mobile,
    date: WRITTEN['Preferred date'],
    time: WRITTEN['Preferred time'],
    comments: WRITTEN.Comments,
    courseId: 'it-5',
    courseName: 'IT course number 5',
    courseCategory: 'IT',
    siteName: 'Patang Institute',
  })
  const headers = (await sent).headers()
  expect(headers['content-type']).toBe('application/json')
  expect(Object.keys(headers).filter((name) => /idempotency|^x-/.test(name))).toEqual([])
})

test('an enquiry arrives although its document is left during the preflight', async () => {
  const { page } = await site.open('/enquiry/it-5')
  const host = site.hosts.courses
  if (host === undefined) throw new Error('There is no course host')
  const before = enquiries.length
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  host.before = () => released
  try {
    await fillIn(page, { Comments: 'I am gone' })
    await submitButton(page).click()
    await shows(page.getByRole('button', { name: 'Submitting...' }))
    await page.goto('/terms-of-use')
    expect(enquiries).toHaveLength(before)
  } finally {
    host.before = () => undefined
    letGo()
  }
  await eventually(() => enquiries.length, before + 1)
  expect(JSON.parse(enquiries.at(-1) ?? '')).toMatchObject({ comments: 'I am gone' })
})

test('the courses of a foreign host are searched, filtered and compared like the site’s own', async () => {
  const { page, complaints } = await site.open('/all-course')
  await page.getByLabel('Search courses').fill('cuorse number 17')
  const found = page.getByRole('listbox', { name: 'Courses' })
  await found.getByRole('option', { name: /^NON IT course number 17/ }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'NON IT course number 17' }))
  await shows(page.getByRole('heading', { name: 'Similar courses' }))
  await page.goto('/all-course?q=number+17')
  await shows(page.getByRole('heading', { name: /courses found for “number 17”/ }))
  await page.goto('/compare?course=it-3&course=non-it-17')
  expect(await page.getByRole('table').getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('IT course number 3'),
      expect.stringContaining('NON IT course number 17'),
    ]),
  )
  expect(complaints).toEqual([])
})

describe('an enquiry that its host rejects', () => {
  const host = () => {
    const { courses } = site.hosts
    if (courses === undefined) throw new Error('There is no course host')
    return courses
  }
  let taken: RemoteHost['respond']
  beforeEach(() => {
    taken = host().respond
  })
  afterEach(() => {
    host().respond = taken
    host().before = () => undefined
  })

  const intact = async (page: Page) => {
    for (const [label, text] of Object.entries(WRITTEN))
      expect(await field(page, label as keyof typeof WRITTEN).inputValue()).toBe(text)
  }
  const sentAgain = async (page: Page, first: string | null) => {
    const again = page.waitForRequest(/\/api\/enquiries$/)
    await submitButton(page).click()
    await shows(page.getByRole('dialog', { name: 'Thank You' }))
    expect((await again).postData()).toBe(first)
  }

  test.each([503])(
    'with %i: shows the message, a phone number and the intact form, and sends the same again',
    async (status) => {
      const { page } = await site.open('/enquiry/it-5')
      host().respond = (request) =>
        request.method === 'POST' ? { status, body: 'no' } : taken(request)
      const sent = page.waitForRequest(/\/api\/enquiries$/)
      await fillIn(page)
      await submitButton(page).click()
      await shows(page.getByText('⚠️ Something went wrong.', { exact: true }))
      await shows(page.getByRole('main').getByRole('link', { name: '+91 98765 43210' }))
      await intact(page)
      host().respond = taken
      await sentAgain(page, (await sent).postData())
    },
  )

  test('after hanging: shows Submitting..., after 10 s a phone number, then the error', async () => {
    const { page } = await site.open('/enquiry/it-5', { stopped: true })
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    host().before = () => released
    host().respond = () => ({ status: 503, body: 'no' })
    const sent = page.waitForRequest(/\/api\/enquiries$/)
    await fillIn(page)
    await submitButton(page).click()
    const first = (await sent).postData()
    await shows(page.getByRole('button', { name: 'Submitting...' }))
    await page.clock.runFor(10_000)
    await shows(page.getByText(/This is taking longer than usual/))
    await page.clock.runFor(120_000)
    await shows(page.getByRole('button', { name: 'Submitting...' }))
    letGo()
    await shows(page.getByText('⚠️ Something went wrong.', { exact: true }))
    await intact(page)
    host().respond = taken
    await sentAgain(page, first)
  })
})

test('a host that fails: renders the list from the catalogue copy; Retry loads its next page', async () => {
  const host = site.hosts.courses
  if (host === undefined) throw new Error('There is no course host')
  const { respond } = host
  host.respond = () => ({ status: 500, body: 'broken' })
  // Another query, so that the server has no cached page.
  const { page } = await site.open('/all-course?category=NON+IT&page=2')
  expect((await page.request.get('/course-overview/unlisted')).status()).toBe(503)
  const cards = page.getByRole('tabpanel').getByRole('article')
  expect(await cards.count()).toBe(18)
  await page.getByRole('button', { name: 'More NON IT Courses' }).click()
  await shows(page.getByText('Failed to load courses. Please try again later.'))
  expect(await cards.count()).toBe(18)
  host.respond = respond
  await page.getByRole('button', { name: 'Retry' }).click()
  await eventually(() => cards.count(), 20)
})

test('a course whose host fails shows Course not found! with Retry, and no form', async () => {
  const host = site.hosts.courses
  if (host === undefined) throw new Error('There is no course host')
  const { respond } = host
  host.respond = () => ({ status: 500, body: 'broken' })
  const { page } = await site.open('/enquiry/unlisted')
  host.respond = respond
  await shows(page.getByRole('heading', { level: 1, name: 'Course not found!' }))
  expect(await page.title()).toBe('Course not loaded | Patang Institute')
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await shows(field(page, 'Full name'))
})
