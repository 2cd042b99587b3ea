import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { coursePages } from '#tests/support/pages.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const COURSE = { _id: 'kites', name: 'Kite making', category: 'NON IT' }

let host: RemoteHost
let site: TestSite
beforeAll(async () => {
  host = await remoteHost(() => ({ body: COURSE }))
  site = await testSite({ render: coursePages, environment: { COURSE_API_URL: host.url } })
})
afterAll(async () => {
  await site.stop()
  await host.close()
})

const form = () => {
  const { name, email, mobile, date, time, comments } = sampleEnquiry()
  return String(new URLSearchParams({ name, email, mobile, date, time, comments }))
}
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('the page may call the foreign host', async () => {
  const { headers } = await site.get('/course-overview/kites')
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${host.url};`)
})

test('a form without JavaScript goes to the foreign host with the ten fields, and nothing is stored here', async () => {
  const bodies: string[] = []
  host.answer = ({ method, body }) => {
    if (method === 'POST') bodies.push(body)
    return { body: COURSE }
  }
  const response = await site.post('/enquiry/kites', form(), FORM)
  expect(response.status).toBe(303)
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    sampleEnquiry({ courseId: 'kites', courseName: 'Kite making', courseCategory: 'NON IT' }),
  ])
  expect(await site.store.queries.selectFrom('enquiries').selectAll().execute()).toEqual([])
})

test('while the host fails, a page never seen is 503, and so is the form', async () => {
  host.answer = () => ({ status: 500, body: 'oops' })
  const response = await site.get('/course-overview/never-seen')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const posted = await site.post('/enquiry/kites', form(), FORM)
  expect(posted.status).toBe(503)
  expect(await posted.text()).toContain('"failed":true')
})

test('and every request of a page that was seen is 200', async () => {
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => site.get('/course-overview/kites')),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  }
})
