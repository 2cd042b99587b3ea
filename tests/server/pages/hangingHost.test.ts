import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let host: RemoteHost
let site: TestSite
beforeAll(async () => {
  host = await remoteHost(courseHost(plainCourses('IT', 4)))
  site = await testSite({ render: coursePages, environment: { COURSE_API_URL: host.url } })
  await comesTrue(async () => (await (await site.get('/sitemap.xml')).text()).includes('/it-3<'))
})
afterAll(async () => {
  await host.close()
  await site.stop()
})

test('after one visitor has waited for a page, the next does not, and the site stays ready', async () => {
  host.before = () => new Promise(() => {})
  host.asked.splice(0)
  const codes: number[] = []
  for (const id of ['it-0', 'it-1', 'it-2'])
    codes.push((await site.get(`/course-overview/${id}`)).status)
  expect(codes).toEqual([200, 200, 200])
  expect(host.asked).toEqual(['GET /api/courses/it-0'])
  expect(await (await site.get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a form without JavaScript whose host hangs comes back in time, as it was sent', async () => {
  host.asked.splice(0)
  host.before = () => new Promise(() => {})
  const { name, email, mobile, date, time, comments } = sampleEnquiry()
  const form = String(new URLSearchParams({ name, email, mobile, date, time, comments }))
  const response = await site.post('/enquiry/it-3', form, {
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  // The course is known from the catalogue: nothing but the enquiry was waited for.
  expect(host.asked).toEqual(['POST /api/enquiries'])
  expect(html).toContain('<h1>Course</h1>')
  expect(JSON.parse(/<pre>(.*?)<\/pre>/.exec(html)?.[1] ?? '')).toEqual({
    values: { name, email, mobile, date, time, comments },
    faults: {},
    failed: true,
  })
})
