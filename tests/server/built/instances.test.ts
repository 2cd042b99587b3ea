import { randomUUID } from 'node:crypto'
import { storedKeys } from '#scripts/chaos/storedKeys.ts'
import { type Postgres, postgresPrograms, startPostgres } from '#scripts/postgres.ts'
import { enquiry, reading, type SampleRequest } from '#scripts/sampleRequests.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { eventually } from '#tests/support/eventually.ts'
import { SECRET } from '#tests/support/freshData.ts'
import { postEnquiry } from '#tests/support/postEnquiry.ts'

/** A late event loop never rejects the first four pages that it renders. */
const CLIENTS = 4

const READS = ['/', '/all-course', '/blog', '/api/courses?page=1&limit=9&category=IT']

const describePostgres = postgresPrograms() ? describe : describe.skip

describePostgres('three instances on one PostgreSQL', () => {
  let postgres: Postgres
  let sites: BuiltSite[]
  const started: Promise<BuiltSite>[] = []
  let hasEnded = false

  const start = () => {
    if (hasEnded) throw new Error('the tests have ended')
    const site = builtSite({
      isSmall: true,
      environment: {
        DATABASE_URL: postgres.url,
        SECRET,
        TRUST_PROXY: '1',
        DRAIN_DELAY: '1',
        LOG: 'off',
      },
    })
    started.push(site)
    return site
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    sites = await Promise.all([start(), start(), start()])
  })
  // A test that timed out still runs, and may have started another instance.
  afterAll(async () => {
    hasEnded = true
    const stops = await Promise.allSettled(started.map(async (site) => (await site).stop()))
    await postgres.stop()
    expect(stops.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  let turn = 0
  const sitesInTurn = () => {
    turn += 1
    return sites.map((_, index) => sites[(turn + index) % sites.length] as BuiltSite)
  }
  const nextUrl = () => sitesInTurn()[0]?.url ?? ''

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
        postEnquiry(nextUrl(), key, { 'X-Forwarded-For': newAddress() }),
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id))
    expect(new Set(ids).size).toBe(1)
    expect(await storedKeys({ DATABASE_URL: postgres.url, DATA_DIR: '' })).toEqual([key])
  })

  test('limits an address across all instances', async () => {
    const begunAt = Date.now()
    const address = newAddress()
    const statuses: number[] = []
    for (let time = 0; time < 30; time += 1) {
      const headers = { 'X-Forwarded-For': address }
      const { status } = await postEnquiry(nextUrl(), randomUUID(), headers)
      statuses.push(status)
    }
    const refilled = Math.ceil(((Date.now() - begunAt) / 60_000) * 2)
    const accepted = statuses.filter((status) => status === 201).length
    expect(accepted).toBeGreaterThanOrEqual(20)
    expect(accepted).toBeLessThanOrEqual(20 + refilled)
    expect(statuses.at(-1)).toBe(429)
  })

  const stopping = new Set<string>()
  const SLOW_STORE = '503 of a running instance whose store is slow'

  /** As a load balancer does: an instance that refuses or breaks the connection is passed over. */
  const outcomeOf = async ({ path, method, headers, body }: SampleRequest) => {
    for (const { url } of sitesInTurn()) {
      const request = { method, headers, body } as RequestInit
      const response = await fetch(url + path, request).catch(() => undefined)
      if (response === undefined) continue
      const isSlowStore = response.status === 503 && /"unavailable"/.test(await response.text())
      if (method === 'POST' && isSlowStore && !stopping.has(url)) return SLOW_STORE
      return response.status
    }
    return 'refused by every instance'
  }

  test('loses no request during a rolling restart under constant load', async () => {
    const before = await storedKeys({ DATABASE_URL: postgres.url, DATA_DIR: '' })
    const keys: string[] = []
    const nextRequest = () => {
      if (sent % 20 > 0) return reading(READS[sent % READS.length] ?? '/')
      const key = randomUUID()
      keys.push(key)
      const { headers, ...request } = enquiry(key)
      return { ...request, headers: { ...headers, 'X-Forwarded-For': newAddress() } }
    }
    let sent = 0
    let isUnderLoad = true
    const responses: Record<string, number> = {}
    const client = async () => {
      while (isUnderLoad && !hasEnded) {
        const request = nextRequest()
        sent += 1
        let outcome: number | string
        // On a slow machine the store may be late; the form sends such an enquiry again.
        do outcome = await outcomeOf(request).catch(String)
        while (outcome === SLOW_STORE && !hasEnded)
        responses[outcome] = (responses[outcome] ?? 0) + 1
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, client))
    const codes: (number | null)[] = []
    for (const [place, old] of sites.entries()) {
      const [before, ended] = [sent, old.stop()]
      stopping.add(old.url)
      // Requests are sent during the restart, however slow the machine is.
      await eventually(() => sent >= before + 2 * CLIENTS)
      codes.push(await ended)
      sites[place] = await start()
    }
    isUnderLoad = false
    await clients
    expect(codes).toEqual([0, 0, 0])
    expect(responses).toEqual({ 200: sent - keys.length, 201: keys.length })
    const stored = (await storedKeys({ DATABASE_URL: postgres.url, DATA_DIR: '' })).filter(
      (key) => !before.includes(key),
    )
    expect(stored.sort()).toEqual(keys.sort())
  })
})
