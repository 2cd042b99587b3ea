import { fillIn, submitButton, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { ENQUIRIES } from '#tests/support/network.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const site = stage()

/** The requests of a browser that follows a link from a page that made none. */
const openLink = async (link: string, part: RegExp) => {
  const { page, calls } = await site.open('/no-such-page')
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).first().click()
  await eventually(() => calls.filter((call) => part.test(call)).length, 1)
  return { page, calls }
}

test('GET /api/courses: the list requests page 1, limit 9 and the category', async () => {
  const { page, calls } = await openLink('Courses', /courses\?/)
  await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 9)
  expect(calls[0]).toBe('GET /api/courses?page=1&limit=9&category=IT')
})

test('GET /api/courses: the home page requests page 1, limit 9, and reads only data', async () => {
  const { page, calls } = await site.open('/no-such-page')
  await page.route(/\/api\/courses\?/, (route) =>
    route.fulfill({ json: { data: [{ _id: 'a', name: 'Only data', category: 'IT' }] } }),
  )
  await page.getByRole('link', { name: 'Go Home' }).click()
  await shows(page.getByRole('link', { name: 'Only data' }))
  const lists = calls.filter((call) => call.includes('/api/courses?'))
  expect(lists).toEqual(['GET /api/courses?page=1&limit=9&category=IT'])
})

test('GET /api/courses/{id}: a course page requests its course', async () => {
  const { page, calls } = await site.open('/all-course')
  await page.getByRole('link', { name: COURSE_NAME }).click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(calls.filter((call) => call.endsWith(COURSE_ID))).toEqual([
    `GET /api/courses/${COURSE_ID}`,
  ])
})

test('GET /api/blogs: page=1, limit=9, status=published and the code of this site', async () => {
  const { page, calls } = await openLink('Blog', /blogs\?/)
  await shows(page.getByRole('main').getByRole('article').first())
  expect(calls[0]).toBe('GET /api/blogs?page=1&limit=9&status=published&website_code=patang')
})

test('GET /api/blogs/slug/{slug}: an article page requests its article', async () => {
  const { page, calls } = await site.open('/blog')
  const link = page.getByRole('main').getByRole('article').nth(4).getByRole('link')
  const slug = (await link.getAttribute('href'))?.split('/').at(-1)
  await link.click()
  await shows(page.getByRole('heading', { level: 1, name: /^“/ }))
  expect(calls.filter((call) => call.endsWith(`/${slug}`))).toEqual([`GET /api/blogs/slug/${slug}`])
})

describe('POST /api/enquiries', () => {
  const send = async (status: number) => {
    const { page } = await site.open(`/enquiry/${COURSE_ID}`)
    let body: unknown
    let headers: Record<string, string> = {}
    await page.route(ENQUIRIES, async (route) => {
      body = route.request().postDataJSON()
      headers = route.request().headers()
      await route.fulfill({ status, body: 'not JSON, and not read' })
    })
    await fillIn(page)
    await submitButton(page).click()
    return { page, sent: () => body, headers: () => headers }
  }

  test("sends the ten fields, and the form's key to the embedded API", async () => {
    const { page, sent, headers } = await send(201)
    await shows(page.getByRole('dialog', { name: 'Thank You' }))
    expect(sent()).toEqual({
      name: WRITTEN['Full name'],
      email: WRITTEN.Email,
      mobile: WRITTEN.Mobile,
      date: WRITTEN['Preferred date'],
      time: WRITTEN['Preferred time'],
      comments: WRITTEN.Comments,
      courseId: COURSE_ID,
      courseName: COURSE_NAME,
      courseCategory: 'IT',
      siteName: 'Patang Institute',
    })
    expect(headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('links the learning-management app and never requests it', async () => {
  const { page } = await site.open('/')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  await page.getByRole('link', { name: 'Learner login' }).hover()
  await page.getByRole('link', { name: 'Get the learning app' }).hover()
  await page.getByRole('link', { name: 'View Courses' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
  expect(foreign).toEqual([])
})
