import { afterEach, expect, test } from '@jest/globals'
import { measurePressure } from '#server/life/pressure.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { coursePages } from '#tests/support/pages.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

let site: TestSite | undefined
afterEach(() => site?.stop())

const block = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('a loop that turns late shows as pressure, and only while it does', async () => {
  const pressure = measurePressure()
  const busy = setInterval(() => block(300), 1)
  await comesTrue(() => pressure.delay() > 200)
  clearInterval(busy)
  await comesTrue(() => pressure.delay() < 100)
  pressure.stop()
})

test('under pressure a page never seen is 503; one that was seen, and an enquiry, are not', async () => {
  site = await testSite({ render: coursePages })
  const { get, post } = site
  await get('/course-overview/digital-marketing')
  const busy = setInterval(() => block(350), 1)
  try {
    await comesTrue(async () => (await get(`/course-overview/${performance.now()}`)).status === 503)
    const refused = await get('/course-overview/power-bi-dashboards', { Accept: 'text/html' })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.text()).toContain('Too many visitors')
    expect((await get('/course-overview/digital-marketing')).status).toBe(200)
    const taken = await post('/api/enquiries', JSON.stringify(sampleEnquiry()))
    expect(taken.status).toBe(201)
  } finally {
    clearInterval(busy)
  }
}, 60_000)
