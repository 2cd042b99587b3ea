import { randomUUID } from 'node:crypto'
import { type Postgres, postgresPrograms, startPostgres, storedKeys } from '#scripts/postgres.ts'
import { enquiry, reading } from '#scripts/sampleRequests.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { SECRET } from '#tests/support/freshData.ts'
import { openLoop } from '#tests/support/openLoop.ts'
import { postEnquiry } from '#tests/support/postEnquiry.ts'
import { roundRobin } from '#tests/support/roundRobin.ts'

/** Requests per second of the rolling restart; docs/scaling.md measures 300. */
const { ROLLING_RATE = '60' } = process.env

/** Few addresses: a late event loop never rejects the first four pages that it renders. */
const READS = ['/', '/all-course', '/blog', '/api/courses?page=1&limit=9&category=IT']

const describePostgres = postgresPrograms() ? describe : describe.skip

describePostgres('three instances on one PostgreSQL', () => {
  let postgres: Postgres
  let sites: BuiltSite[]
  let balancer: Awaited<ReturnType<typeof roundRobin>>

  const start = () =>
    builtSite({
      isSmall: true,
      environment: {
        DATABASE_URL: postgres.url,
        SECRET,
        TRUST_PROXY: '1',
        DRAIN_DELAY: '1',
        LOG: 'off',
      },
    })

  beforeAll(async () => {
    postgres = await startPostgres()
    sites = await Promise.all([start(), start(), start()])
    balancer = await roundRobin(sites.map(({ url }) => url))
  })
  afterAll(async () => {
    await balancer.close()
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
  })

  let visitors = 0
  const newAddress = () => {
    visitors += 1
    return `198.18.${Math.floor(visitors / 256)}.${visitors % 256}`
  }

  test('stores fifty concurrent posts of one key once, with one response', async () => {
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        // From different addresses, so that no rate limit applies.
        postEnquiry(balancer.url, key, { 'X-Forwarded-For': newAddress() }),
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id))
    expect(new Set(ids).size).toBe(1)
    expect(await storedKeys(postgres.url)).toEqual([key])
  })

  test('limits an address across all instances', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let time = 0; time < 30; time += 1) {
      const headers = { 'X-Forwarded-For': address }
      const { status } = await postEnquiry(balancer.url, randomUUID(), headers)
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(20)
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(22)
    expect(statuses.at(-1)).toBe(429)
  })

  test('loses no request during a rolling restart under constant load', async () => {
    const before = await storedKeys(postgres.url)
    const keys: string[] = []
    const requestAt = (turn: number) => {
      if (turn % 20 > 0) return reading(READS[turn % READS.length] ?? '/')
      const key = randomUUID()
      keys.push(key)
      const { headers, ...request } = enquiry(key)
      return { ...request, headers: { ...headers, 'X-Forwarded-For': newAddress() } }
    }
    const load = openLoop(balancer.url, requestAt, Number(ROLLING_RATE))
    const codes: (number | null)[] = []
    for (const [place, old] of sites.entries()) {
      codes.push(await old.stop())
      const next = await start()
      sites[place] = next
      balancer.replace(old.url, next.url)
    }
    const { sent, responses } = await load.stop()
    expect(codes).toEqual([0, 0, 0])
    expect(sent).toBeGreaterThan(100)
    expect(responses).toEqual({ 200: sent - keys.length, 201: keys.length })
    const stored = (await storedKeys(postgres.url)).filter((key) => !before.includes(key))
    expect(stored.sort()).toEqual(keys.sort())
  })
})
