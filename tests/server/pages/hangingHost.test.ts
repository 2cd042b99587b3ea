import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
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

test('after one visitor has waited, the next does not, and the site stays ready', async () => {
  host.before = () => new Promise(() => {})
  host.requests.splice(0)
  const codes: number[] = []
  for (const id of ['it-0', 'it-1', 'it-2'])
    codes.push((await site.get(`/course-overview/${id}`)).status)
  expect(codes).toEqual([200, 200, 200])
  expect(host.requests).toEqual(['GET /api/courses/it-0'])
  expect(await (await site.get('/readyz')).json()).toEqual({ status: 'ready' })
})

const { name, email, mobile, date, time, comments } = sampleEnquiry()
const form = String(new URLSearchParams({ name, email, mobile, date, time, comments }))
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

const heldEnquiries = () => {
  const taken: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  host.requests.splice(0)
  host.aborted.splice(0)
  host.answer = courseHost(plainCourses('IT', 4), taken)
  host.before = () => held
  return { taken, answer: () => answer() }
}

const isSent = () => comesTrue(() => host.requests.length > 0)

test('a form without JavaScript waits only for its host', async () => {
  const { answer } = heldEnquiries()
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'],
  })
  const sent = site.post('/enquiry/it-3', form, FORM)
  await isSent()
  jest.advanceTimersByTime(60 * 60_000)
  jest.useRealTimers()
  answer()
  expect((await sent).status).toBe(303)
  // The course comes from the catalogue copy.
  expect(host.requests).toEqual(['POST /api/enquiries'])
})

test('does not abort a forwarded enquiry when its sender disconnects', async () => {
  const { taken, answer } = heldEnquiries()
  const leaving = new AbortController()
  const sent = fetch(`${site.url}/enquiry/it-3`, {
    method: 'POST',
    headers: FORM,
    body: form,
    signal: leaving.signal,
  })
  await isSent()
  leaving.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  // Its response proves that the site has seen the closed connection.
  await site.get('/livez')
  answer()
  await comesTrue(() => taken.length > 0)
  expect(host.aborted).toEqual([])
})

test('shows the form with its values when the host fails', async () => {
  host.before = () => undefined
  host.answer = () => ({ status: 500, body: '' })
  const response = await site.post('/enquiry/it-3', form, FORM)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toContain('<h1>Course</h1>')
  expect(JSON.parse(/<pre>(.*?)<\/pre>/.exec(html)?.[1] ?? '')).toEqual({
    values: { name, email, mobile, date, time, comments },
    errors: {},
    failed: true,
  })
})

test('forwards a limited number of forms per address, and shows the next with its values', async () => {
  const now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  const taken: string[] = []
  host.answer = courseHost(plainCourses('IT', 4), taken)
  const strict = await testSite({
    render: coursePages,
    environment: { COURSE_API_URL: host.url, ENQUIRY_BURST: '2' },
  })
  try {
    const codes: number[] = []
    for (let round = 0; round < 2; round += 1)
      codes.push((await strict.post('/enquiry/it-3', form, FORM)).status)
    const refused = await strict.post('/enquiry/it-3', form, FORM)
    expect([...codes, refused.status, taken.length]).toEqual([303, 303, 429, 2])
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.text()).toContain(comments)
  } finally {
    await strict.stop()
    jest.restoreAllMocks()
  }
})
