import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startHousekeeping } from '#server/ops/housekeeping.ts'
import { createLog } from '#server/ops/log.ts'
import { countVisit } from '#server/store/vitals.ts'
import { coursePages } from '#tests/support/pages.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const DAY = 24 * 60 * 60 * 1_000
const build = {
  id: 'tested',
  manifest: { entry: { js: [], css: [] }, pages: { home: { js: [], css: [] } }, fonts: [] },
}
const visit = { route: 'home', build: build.id, values: { LCP: 1_200, CLS: 0.02 } }

let site: TestSite
beforeAll(async () => {
  site = await testSite({ build, render: coursePages, environment: { TRUST_PROXY: '1' } })
})
afterAll(() => site.stop())

const send = (body: unknown, headers: Record<string, string> = {}) =>
  site.post('/vitals', typeof body === 'string' ? body : JSON.stringify(body), headers)

const rows = () =>
  site.store.queries.selectFrom('vitals').select(['build', 'route', 'vital', 'visits']).execute()

test('a page names its build', async () => {
  expect(await (await site.get('/')).text()).toContain(
    `<meta name="build" content="${visit.build}">`,
  )
})

test('stores two equal visits as one row with a count of two', async () => {
  for (const _ of [1, 2]) expect((await send(visit)).status).toBe(204)
  await send({ ...visit, build: 'an older one', path: '/enquiry/secret' })
  const kept = await rows()
  expect(kept).toHaveLength(4)
  expect(kept).toEqual(
    expect.arrayContaining([
      { build: visit.build, route: 'home', vital: 'LCP', visits: 2 },
      { build: visit.build, route: 'home', vital: 'CLS', visits: 2 },
      { build: 'other', route: 'home', vital: 'LCP', visits: 1 },
    ]),
  )
})

test.each([
  ['a page that is none of this build', { ...visit, route: 'made-up' }, 422],
  ['no value', { ...visit, values: {} }, 422],
  ['a list', [], 400],
  ['no JSON', '{', 400],
  ['more than 16 KB', { ...visit, more: 'x'.repeat(17_000) }, 413],
])('rejects %s', async (_, body, status) => {
  const before = await rows()
  expect((await send(body)).status).toBe(status)
  expect(await rows()).toEqual(before)
})

test('rejects reports from other sites and forms, and offers no reads', async () => {
  expect((await send(visit, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(visit, { 'Content-Type': 'text/plain' })).status).toBe(415)
  const { status, headers } = await site.get('/vitals')
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})

test('limits reports to sixty per address and minute', async () => {
  const from = (address: string) => send(visit, { 'X-Forwarded-For': address })
  const statuses: number[] = []
  // Twice the limit, because a minute may end within the test.
  for (let told = 0; told < 121; told += 1) statuses.push((await from('192.0.2.1')).status)
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(60)
  expect(statuses).toContain(429)
  expect((await from('192.0.2.2')).status).toBe(204)
})

test('removes sums after ninety days', async () => {
  const old = { ...visit, route: 'old' }
  await countVisit(site.store, old, Date.now() - 92 * DAY)
  await countVisit(site.store, { ...visit, route: 'young' }, Date.now() - 88 * DAY)
  await startHousekeeping({ store: site.store, keepDays: 365, log: createLog('off') }).stop()
  const routes = (await rows()).map(({ route }) => route)
  expect(routes).toContain('young')
  expect(routes).not.toContain('old')
})
