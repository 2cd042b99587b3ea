import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

/** Twice the limit, because a minute may end within the test. */
const MOST = 2 * 30

let host: RemoteHost
let site: TestSite
beforeAll(async () => {
  host = await remoteHost(courseHost(plainCourses('IT', 12)))
  site = await testSite({
    render: coursePages,
    environment: { COURSE_API_URL: host.url, TRUST_PROXY: '1' },
  })
  await comesTrue(async () => (await (await site.get('/sitemap.xml')).text()).includes('/it-11<'))
})
afterAll(async () => {
  await site.stop()
  await host.close()
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

const callsFor = (name: string) => host.requests.filter((call) => call.includes(name)).length

const statusOf = async (path: string, address: string) =>
  (await site.get(path, from(address))).status

test.each([
  ['pages of unknown courses', (place: number) => `/course-overview/one-${place}`],
  ['comparisons of unknown courses', (place: number) => `/compare?course=two-${place}`],
])('limits %s per address', async (_, pathOf) => {
  const responses: Response[] = []
  for (let place = 0; place < 150; place += 1)
    responses.push(await site.get(pathOf(place), from('203.0.113.1')))
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(150 - MOST)
  expect(refused[0]?.headers.get('retry-after')).toBe('60')
  expect(callsFor('/one-')).toBeLessThanOrEqual(MOST)
})

test('does not limit known courses and other paths', async () => {
  for (let place = 0; place < 100; place += 1)
    await statusOf(`/course-overview/x-${place}`, '10.0.0.1')
  expect(await statusOf('/course-overview/it-3', '10.0.0.1')).toBe(200)
  expect(await statusOf('/enquiry/it-3', '10.0.0.1')).toBe(200)
  expect(await statusOf('/course-overview/unlisted', '203.0.113.3')).toBe(404)
})

test('limits forms for unknown courses too', async () => {
  const post = (place: number) =>
    site.post(`/enquiry/form-${place}`, '', {
      ...from('203.0.113.4'),
      'Content-Type': 'application/x-www-form-urlencoded',
    })
  for (let place = 0; place < 100; place += 1) await post(place)
  const requested = host.requests.filter((call) => call.includes('/form-'))
  expect(requested.length).toBeLessThanOrEqual(MOST)
  expect(requested).toEqual([...new Set(requested)])
})

test('requests an unknown course once a minute', async () => {
  for (let time = 0; time < 5; time += 1)
    expect(await statusOf('/course-overview/nowhere', '203.0.113.5')).toBe(404)
  expect(callsFor('/nowhere')).toBe(1)
})
