import { readFileSync } from 'node:fs'
import { storeEnquiry } from '#server/store/enquiries.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { eventually } from '#tests/support/eventually.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll, sitesOfTests } from '#tests/support/site.ts'

const site = siteForAll(() => ({
  render: coursePages,
  environment: { ENQUIRY_WEBHOOK_URL: 'http://127.0.0.1:1/' },
}))

const startSite = sitesOfTests()

const read = async () => (await site.get('/metrics')).text()
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('counts requests, cache reads, enquiries and what waits, with nothing of a visitor', async () => {
  const enquiry = sampleEnquiry({ name: 'Canary Zebrafinch', mobile: '9012345678' })
  for (const _ of [1, 2]) await site.get('/all-course')
  await site.get(`/course-overview/${enquiry.mobile}`)
  for (const _ of [1, 2]) await site.post('/api/enquiries', JSON.stringify(enquiry))
  const created_at = new Date(Date.now() - 3_600_000).toISOString()
  await storeEnquiry(site.store, enquiryRow('waiting', { created_at }), ['webhook'])
  await eventually(async () => (await read()).includes('catalogue_age_seconds{list="articles"}'))

  const text = await read()
  const expected = {
    'http_requests_total{route="/all-course",status="200"}': 2,
    'http_requests_total{route="/course-overview/*",status="404"}': 1,
    'http_request_duration_seconds_count{route="/all-course"}': 2,
    'cache_reads_total{cache="pages",result="miss"}': 2,
    'cache_reads_total{cache="pages",result="fresh"}': 1,
    'enquiries_total{outcome="stored"}': 1,
    'enquiries_total{outcome="repeated"}': 1,
    'outbox_waiting{transport="webhook"}': 2,
    store_up: 1,
  }
  const shown = Object.keys(expected).map((series) => [series, valueIn(text, series)])
  expect(Object.fromEntries(shown)).toEqual(expected)
  expect(valueIn(text, 'outbox_oldest_seconds{transport="webhook"}')).toBeGreaterThanOrEqual(3_600)
  expect(text).not.toMatch(/Canary|9012345678/)
})

test('counters that an alert watches start at 0, so that the first event is an increase', async () => {
  const text = await (await (await startSite()).get('/metrics')).text()
  expect(valueIn(text, 'enquiries_total{outcome="failed"}')).toBe(0)
  for (const work of ['beacon', 'render', 'search', 'form', 'enquiry', 'picture'])
    expect(valueIn(text, `shed_requests_total{work="${work}"}`)).toBe(0)
})

test('docs/watching.md explains each of the site’s metrics', async () => {
  const names = [...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
  const explained = readFileSync('docs/watching.md', 'utf8')
  expect(names).toContain('site_info')
  expect(names.filter((name) => !new RegExp(`\`${name}[{\`]`).test(explained))).toEqual([])
})

test('is for this machine only, unless a proxy calls for somebody else', async () => {
  const { headers } = await site.get('/metrics')
  expect(headers.get('content-type')).toMatch('version=0.0.4')
  expect(headers.get('cache-control')).toBe('no-store')
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
    const { status, headers } = await site.get('/metrics', { [header]: '127.0.0.1' })
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

test('a proxy’s header is not lost behind thousands of others', async () => {
  const others = Object.fromEntries(Array.from({ length: 2_000 }, (_, place) => [`a${place}`, '']))
  const { status } = await site.get('/metrics', { ...others, 'X-Forwarded-For': '127.0.0.1' })
  expect(status).toBe(404)
})

test('with METRICS_TOKEN everybody needs it', async () => {
  const guarded = await startSite({ environment: { METRICS_TOKEN: 'open-sesame' } })
  const get = (headers?: Record<string, string>) => guarded.get('/metrics', headers)
  const refused = await get()
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect((await get({ Authorization: 'Bearer open-says-me' })).status).toBe(401)
  expect((await get({ Authorization: 'Bearer open-sesame' })).status).toBe(200)
})

test('still has the other figures while the store is gone', async () => {
  await site.store.queries.schema.alterTable('outbox').renameTo('hidden').execute()
  const text = await read()
  await site.store.queries.schema.alterTable('hidden').renameTo('outbox').execute()
  expect(valueIn(text, 'store_up')).toBe(0)
  expect(text).toContain('http_requests_total')
})
