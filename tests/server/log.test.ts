import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLog } from '#server/ops/log.ts'
import { coursePages } from '#tests/support/pages.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const CANARY = {
  name: 'Canary Zebrafinch',
  email: 'canary.zebrafinch@mail.com',
  mobile: '9012345678',
}

const lines: string[] = []
let site: TestSite
beforeAll(async () => {
  site = await testSite({
    render: coursePages,
    log: createLog('requests', (line) => void lines.push(line)),
  })
})
afterAll(() => site.stop())

const post = (path: string, body: string, type = 'application/json') =>
  site.post(path, body, { 'Content-Type': type })

test('a person’s name, mail and mobile are in the store and nowhere else', async () => {
  const answers: string[] = []
  const enquiry = sampleEnquiry(CANARY)
  const form = String(new URLSearchParams({ ...enquiry }))
  for (const response of [
    await post('/api/enquiries', JSON.stringify(enquiry)),
    await post('/api/enquiries', JSON.stringify({ ...enquiry, date: 'never' })),
    await post('/api/enquiries', JSON.stringify({ ...enquiry, comments: 'a\0b' })),
    await post('/api/enquiries', JSON.stringify(enquiry).slice(0, -5)),
    await post('/enquiry/digital-marketing', form, 'application/x-www-form-urlencoded'),
    await site.get(`/enquiry/${CANARY.mobile}`),
    await site.get(`/api/courses/${CANARY.mobile}`),
    await site.get(`/all-course?category=${CANARY.name}`),
  ]) {
    answers.push(await response.text(), JSON.stringify([...response.headers]))
  }
  // The store fails within an enquiry; its error may quote the row.
  await site.store.queries.schema.alterTable('enquiries').renameTo('hidden').execute()
  const failed = await post('/api/enquiries', JSON.stringify({ ...enquiry, comments: 'again' }))
  expect(failed.status).toBe(503)
  answers.push(await failed.text())
  await site.store.queries.schema.alterTable('hidden').renameTo('enquiries').execute()

  const rows = await site.store.queries.selectFrom('enquiries').selectAll().execute()
  expect(JSON.stringify(rows)).toContain(CANARY.name)
  expect(lines.length).toBeGreaterThan(8)
  // A 404 page may show its own address to its visitor only.
  for (const canary of Object.values(CANARY)) {
    expect(lines.join('')).not.toContain(canary)
    if (canary !== CANARY.mobile) expect(answers.join('')).not.toContain(canary)
  }
})

test('logs each request with its id and route, without user input', async () => {
  lines.length = 0
  const response = await site.get('/course-overview/secret?token=secret')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'info',
    kind: 'request',
    id: response.headers.get('x-request-id'),
    method: 'GET',
    route: '/course-overview/*',
    status: 404,
    ms: expect.any(Number),
  })
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('keeps a proxy’s request id and trace id, unless they could forge or fill the log', async () => {
  const logged = async (headers: Record<string, string>) => {
    lines.length = 0
    const response = await site.get('/livez', headers)
    const line = JSON.parse(lines[0] ?? '')
    expect(response.headers.get('x-request-id')).toBe(line.id)
    return line
  }
  const kept = { 'X-Request-Id': 'edge-1.2_3:4', traceparent: `00-${TRACE}-b7ad6b7169203331-01` }
  expect(await logged(kept)).toMatchObject({ id: 'edge-1.2_3:4', trace: TRACE })
  for (const id of ['a b', '{"level":"error"}', 'x'.repeat(129), CANARY.email])
    expect((await logged({ 'X-Request-Id': id })).id).toMatch(/^[0-9a-f-]{36}$/)
  for (const trace of ['0'.repeat(32), 'x'.repeat(32), `${TRACE}0`])
    expect(await logged({ traceparent: `00-${trace}-b7ad6b7169203331-01` })).not.toHaveProperty(
      'trace',
    )
})

test('gives each line a level', () => {
  const written: string[] = []
  const log = createLog('requests', (line) => void written.push(line))
  log.request({})
  log.info('here', {})
  log.warn('here', {})
  log.error('here', new Error())
  expect(written.map((line) => JSON.parse(line).level)).toEqual(['info', 'info', 'warn', 'error'])
})
