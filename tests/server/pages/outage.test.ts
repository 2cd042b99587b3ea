import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLog } from '#server/ops/log.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const COURSE = { _id: 'kites', name: 'Kite making', category: 'NON IT' }

const lines: string[] = []
let host: RemoteHost
let site: TestSite
beforeAll(async () => {
  host = await remoteHost(() => ({ body: COURSE }))
  site = await testSite({
    render: coursePages,
    environment: { COURSE_API_URL: host.url },
    log: createLog('errors', (line) => void lines.push(line)),
  })
})
afterAll(async () => {
  await site.stop()
  await host.close()
})

const { name, email, mobile, date, time, comments } = sampleEnquiry()
const TYPED = { name, email, mobile, date, time, comments }
const form = () => String(new URLSearchParams(TYPED))
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('the policy allows requests to the foreign host', async () => {
  const { headers } = await site.get('/course-overview/kites')
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${host.url};`)
})

test('forwards a form without JavaScript with the ten fields, and stores nothing', async () => {
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

test.each([301, 302, 303, 307, 308])(
  'confirms nothing when the host responds %d to a form',
  async (status) => {
    host.requests.splice(0)
    host.answer = ({ method }) =>
      method === 'POST'
        ? { status, headers: { location: `${host.url}/elsewhere` }, body: '' }
        : { body: COURSE }
    const response = await site.post('/enquiry/kites', form(), FORM)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('"failed":true')
    expect(host.requests.filter((call) => call.endsWith('/elsewhere'))).toEqual([])
  },
)

const formErrors = () =>
  lines.map((line) => JSON.parse(line)).filter(({ where }) => where === 'enquiry.form')

test.each([
  ['POST', 500, '', 'HTTP_500'],
  ['POST', 303, '', 'HTTP_303'],
  ['GET', 502, '', 'HTTP_502'],
  ['GET', 200, '<!doctype html>', 'NO_COURSE'],
])(
  'logs for a form whose %s is answered with %d %s only %s',
  async (failing, status, body, code) => {
    lines.splice(0)
    host.answer = ({ method }) => (method === failing ? { status, body } : { body: COURSE })
    const response = await site.post(`/enquiry/unseen-${code}`, form(), FORM)
    expect(response.status).toBe(503)
    expect(formErrors()).toEqual([expect.objectContaining({ code })])
    // The line's own time may equal the typed time.
    const told = JSON.stringify(lines.map((line) => ({ ...JSON.parse(line), time: '' })))
    for (const typed of Object.values(TYPED)) expect(told).not.toContain(typed)
  },
)

test('while the host fails, an uncached page and the form are 503', async () => {
  host.answer = () => ({ status: 500, body: 'oops' })
  const response = await site.get('/course-overview/never-seen')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const posted = await site.post('/enquiry/kites', form(), FORM)
  expect(posted.status).toBe(503)
  expect(await posted.text()).toContain('"failed":true')
})

test('and every cached page is 200', async () => {
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => site.get('/course-overview/kites')),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  }
})

test('logs why a form does not reach a host that is down', async () => {
  await host.close()
  lines.splice(0)
  expect((await site.post('/enquiry/kites', form(), FORM)).status).toBe(503)
  expect(formErrors()).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })])
})
