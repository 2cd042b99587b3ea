import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { holdClocks } from '#tests/support/holdClocks.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { siteForAll } from '#tests/support/site.ts'

const MOST = 30

holdClocks()
const host = hostForAll(courseHost(plainCourses('IT', 12)))
const site = siteForAll(() => ({
  render: coursePages,
  environment: { COURSE_API_URL: host.url, TRUST_PROXY: '1' },
}))
beforeAll(() => site.hasRead('it-11'))

const from = (address: string) => ({ 'X-Forwarded-For': address })

const statusOf = async (path: string, address: string) =>
  (await site.get(path, from(address))).status

test.each([
  ['pages of unknown courses', '203.0.113.1', (place: number) => `/course-overview/one-${place}`],
  ['comparisons of unknown courses', '203.0.113.2', (place: number) => `/compare?course=${place}`],
])('limits %s per address', async (_, address, pathOf) => {
  const statuses: number[] = []
  for (let place = 0; place < MOST; place += 1)
    statuses.push(await statusOf(pathOf(place), address))
  expect(statuses).not.toContain(429)
  const refused = await site.get(pathOf(MOST), from(address))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(host.requests.filter((call) => call.includes('/one-'))).toHaveLength(MOST)
})

test('a refused address does not keep an unknown course from the next visitor', async () => {
  for (let place = 0; place < MOST; place += 1)
    await site.get(`/course-overview/three-${place}`, from('203.0.113.6'))
  expect(await statusOf('/course-overview/three-shared', '203.0.113.6')).toBe(429)
  expect(await statusOf('/course-overview/three-shared', '203.0.113.7')).toBe(404)
})

test('does not limit known courses of the same address, nor other addresses', async () => {
  expect(await statusOf('/course-overview/it-3', '203.0.113.1')).toBe(200)
  expect(await statusOf('/enquiry/it-3', '203.0.113.1')).toBe(200)
  expect(await statusOf('/course-overview/unlisted', '203.0.113.3')).toBe(404)
})

test('limits forms for unknown courses too', async () => {
  const post = (place: number) =>
    site.postForm(`/enquiry/form-${place}`, { name: '' }, from('203.0.113.4'))
  for (let place = 0; place <= MOST; place += 1) await post(place)
  const requested = host.requests.filter((call) => call.includes('/form-'))
  expect(requested).toHaveLength(MOST)
  expect(requested).toEqual([...new Set(requested)])
})
