import { coursePages } from '#tests/support/fakeRenderer.ts'
import { recordedLog } from '#tests/support/recordedLog.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { SAMPLE_FORM, sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll } from '#tests/support/site.ts'

const COURSE = { _id: 'kites', name: 'Kite making', category: 'NON IT' }

const { log, entries } = recordedLog()
const host = hostForAll(() => ({ body: COURSE }))
const site = siteForAll(() => ({
  render: coursePages,
  environment: { COURSE_API_URL: host.url },
  log,
}))

test('the policy allows requests to the foreign host', async () => {
  const { headers } = await site.get('/course-overview/kites')
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${host.url};`)
})

test('forwards a form without JavaScript with the ten fields, and stores nothing', async () => {
  const bodies: string[] = []
  host.respond = ({ method, body }) => {
    if (method === 'POST') bodies.push(body)
    return { body: COURSE }
  }
  const response = await site.postForm('/enquiry/kites')
  expect(response.status).toBe(303)
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    sampleEnquiry({ courseId: 'kites', courseName: 'Kite making', courseCategory: 'NON IT' }),
  ])
  expect(await site.store.queries.selectFrom('enquiries').selectAll().execute()).toEqual([])
})

const formErrors = () => entries().filter(({ where }) => where === 'enquiry.form')

const failedEnquiries = async () => {
  const text = await (await site.get('/metrics')).text()
  return Number(/^enquiries_total\{outcome="failed"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

test.each([
  ['POST', 500, '', 'HTTP_500'],
  ['POST', 303, '', 'HTTP_303'],
  ['GET', 502, '', 'HTTP_502'],
  ['GET', 200, '<!doctype html>', 'NO_COURSE'],
])(
  'a form whose %s is answered with %d %s is shown again, counted as failed and logged only as %s',
  async (failing, status, body, code) => {
    host.requests.splice(0)
    const headers = { location: `${host.url}/elsewhere` }
    host.respond = ({ method }) =>
      method === failing ? { status, headers, body } : { body: COURSE }
    const before = await failedEnquiries()
    const response = await site.postForm(`/enquiry/unseen-${code}`)
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain('"failed":true')
    expect(html).toContain(SAMPLE_FORM.comments)
    expect(await failedEnquiries()).toBe(before + 1)
    expect(host.requests.filter((call) => call.endsWith('/elsewhere'))).toEqual([])
    expect(formErrors()).toEqual([expect.objectContaining({ code })])
    // The line's own time may equal the typed time.
    const logged = JSON.stringify(entries().map((entry) => ({ ...entry, time: '' })))
    for (const typed of Object.values(SAMPLE_FORM)) expect(logged).not.toContain(typed)
  },
)

test('logs why a form does not reach a host that is down', async () => {
  await host.close()
  expect((await site.postForm('/enquiry/kites')).status).toBe(503)
  expect(formErrors()).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })])
})
