import { randomUUID } from 'node:crypto'
import { eventually } from '#tests/support/eventually.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { ALL_CONTENT } from '#tests/support/freshData.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll } from '#tests/support/site.ts'

const LIST = '/api/courses?page=1&limit=9&category=IT'

describe('on a host for QA', () => {
  const site = siteForAll(() => ({
    render: coursePages,
    environment: {
      LAB: '1',
      ENQUIRY_BURST: '1000',
      SITE_URL: 'https://qa.patang.example',
      CONTENT_DIR: ALL_CONTENT,
    },
  }))

  const cookie = (scenario: string) => ({ Cookie: `scenario=${encodeURIComponent(scenario)}` })
  const call = (scenario: string, path = LIST) => site.get(path, { 'X-Scenario': scenario })
  const send = (scenario: string, key: string, enquiry: object) =>
    site.post('/api/enquiries', JSON.stringify(enquiry), {
      'X-Scenario': scenario,
      'Idempotency-Key': key,
    })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })
  const stored = async () =>
    (await site.store.queries.selectFrom('enquiries').select('idempotency_key').execute()).length

  test('slow: delays call and page', async () => {
    holdTimers()
    const setTimer = jest.spyOn(globalThis, 'setTimeout')
    const delays = () => setTimer.mock.calls.filter(([, delay]) => delay === 1_234).length
    let answered = 0
    const responses = [call('slow:1234'), site.get('/all-course?scenario=slow:1234')].map(
      async (response) => {
        await response
        answered += 1
        return response
      },
    )
    await eventually(delays, 2)
    jest.advanceTimersByTime(1_233)
    // Its response proves that the others would have come.
    await call('empty')
    expect(answered).toBe(0)
    jest.advanceTimersByTime(1)
    const [list, page] = (await Promise.all(responses)) as [Response, Response]
    expect((await list.json()).data).toHaveLength(9)
    expect(page.status).toBe(200)
  })

  test('empty: both lists are empty without a next page; a course still exists', async () => {
    expect(await (await call('empty')).json()).toEqual({
      data: [],
      pagination: { page: 1, limit: 9, hasNextPage: false },
    })
    expect(await (await call('empty', '/api/blogs')).json()).toEqual({ blogs: [] })
    const course = await (await call('empty', '/api/courses/digital-marketing')).json()
    expect(course._id).toBe('digital-marketing')
  })

  test('fail-page: fails that page of a list, not others or a course', async () => {
    const second = LIST.replace('page=1', 'page=2')
    const statuses = await Promise.all(
      [LIST, second, '/api/courses/digital-marketing'].map(
        async (path) => (await call('fail-page:2', path)).status,
      ),
    )
    expect(statuses).toEqual([200, 500, 200])
  })

  test('malformed: responds 200 with invalid JSON', async () => {
    const response = await call('malformed')
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow('JSON')
  })

  test.each([
    ['enquiry-fails', [500, 0], [500, null, 0]],
    ['enquiry-fails-once', [503, 0], [201, null, 1]],
    ['enquiry-answer-lost', [503, 1], [201, 'true', 1]],
  ])(
    '%s: status and stored enquiries are %j for a key; then status, replayed and stored %j',
    async (scenario, first, second) => {
      const key = randomUUID()
      const enquiry = sampleEnquiry({ comments: key })
      const before = await stored()
      const refused = await send(scenario, key, enquiry)
      expect([refused.status, (await stored()) - before]).toEqual(first)
      const { status, headers } = await send(scenario, key, enquiry)
      const replayed = headers.get('idempotency-replayed')
      expect([status, replayed, (await stored()) - before]).toEqual(second)
    },
  )

  test('other methods get the response that they get without a scenario', async () => {
    const statuses = (headers: Record<string, string>) =>
      Promise.all(
        ['DELETE', 'PUT', 'OPTIONS', 'POST'].map(async (method) => {
          const { status, headers: got } = await site.send(LIST, { method, headers })
          return [method, status, got.get('allow')]
        }),
      )
    expect(await statuses({ 'X-Scenario': 'malformed,enquiry-fails' })).toEqual(await statuses({}))
  })

  test('enquiry-hangs: never responds, and stores nothing', async () => {
    const before = await stored()
    const pageTimeout = new AbortController()
    let answered = false
    const hanging = fetch(`${site.url}/api/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Scenario': 'enquiry-hangs' },
      body: JSON.stringify(sampleEnquiry({ comments: 'Hello?' })),
      signal: pageTimeout.signal,
    }).then(() => {
      answered = true
    })
    // A later call is answered first, so this one was not just queued.
    expect((await call('slow:100')).status).toBe(200)
    expect(answered).toBe(false)
    pageTimeout.abort()
    await expect(hanging).rejects.toThrow('aborted')
    expect(await stored()).toBe(before)
  })

  test('a form without JavaScript: fails once with its values, then succeeds', async () => {
    const path = '/enquiry/digital-marketing?scenario=enquiry-fails-once'
    const refused = await site.postForm(path)
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('"failed":true')
    expect(html).toContain('<code>enquiry-fails-once</code>')
    expect((await site.postForm(path)).status).toBe(303)
  })

  test('keeps its pages apart from everybody else’s', async () => {
    const statuses = []
    for (const query of ['?scenario=fail-page:1', '', '?scenario=fail-page:1', ''])
      statuses.push((await site.get(`/all-course${query}`)).status)
    expect(statuses).toEqual([503, 200, 503, 200])
    const straight = await site.get('/all-course')
    expect(await straight.text()).not.toContain('scenario')
    await call('empty')
    expect((await (await site.get(LIST)).json()).data).toHaveLength(9)
  })

  test('a page shows its scenario and a link to leave it, and is noindex', async () => {
    const page = await site.get('/all-course?category=NON+IT&scenario=slow:1,fail-page:2')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    const html = await page.text()
    expect(html).toContain('<aside class="scenario-line" aria-label="Scenario">')
    expect(html).toContain('<code>slow:1,fail-page:2</code>')
    expect(html).toContain('Every response is 1 ms late. Page 2 of every list fails.')
    expect(html).toContain('<a href="?scenario=" target="_self">Leave the scenario</a>')
  })

  test.each([LIST, '/api/nothing', '/all-course', '/nothing'])(
    '%s is never stored, so that no earlier response hides a scenario',
    async (path) => {
      for (const headers of [{}, cookie('empty')])
        expect((await site.get(path, headers)).headers.get('cache-control')).toBe('no-store')
    },
  )

  test('lists the valid scenarios for an unknown one, as HTML and as JSON', async () => {
    const page = await site.get('/?scenario=<b>', { Accept: 'text/html' })
    expect(page.status).toBe(400)
    expect(await page.text()).toMatch(/no scenario “&lt;b&gt;”\. There are: slow:3000,/)
    const { error } = await (await call('slow:never')).json()
    expect(error).toMatchObject({ code: 'bad_scenario' })
  })
})

describe('with a foreign host', () => {
  const heard: unknown[] = []
  const host = hostForAll(({ headers }) => {
    heard.push(headers['x-scenario'], headers.cookie)
    return { body: courseJson('kites') }
  })
  const site = siteForAll(() => ({
    render: coursePages,
    environment: { LAB: '1', COURSE_API_URL: host.url },
  }))

  test('does not affect that host, and says so on the page', async () => {
    const page = await site.get('/course-overview/kites', { Cookie: 'scenario=malformed' })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`It does not affect ${host.url}, only this server’s API.`)
    expect(new Set(heard)).toEqual(new Set([undefined]))
  })
})

describe('a production server', () => {
  const site = siteForAll(() => ({ render: coursePages }))

  test.each([
    ['X-Scenario', 'malformed'],
    ['Cookie', 'scenario=malformed'],
  ])(
    'ignores the header %s: %s in the API: the response is the same, byte for byte',
    async (name, value) => {
      const [plain, injected] = await Promise.all([
        site.get(LIST),
        site.get(LIST, { [name]: value }),
      ])
      expect([injected.status, await injected.text()]).toEqual([200, await plain.text()])
    },
  )

  test('ignores the query parameter and the cookie', async () => {
    const malformed = { Cookie: 'scenario=malformed' }
    const [plain, ...others] = await Promise.all(
      [
        site.get('/all-course'),
        site.get('/all-course?scenario=fail-page:1'),
        site.get('/all-course?scenario=nonsense'),
        site.get('/all-course?scenario='),
        site.get('/all-course', malformed),
      ].map(async (got) => {
        const page = await got
        const { status, headers } = page
        return [status, headers.get('cache-control'), headers.get('set-cookie'), await page.text()]
      }),
    )
    for (const other of others) expect(other).toEqual(plain)
    expect(plain?.[1]).toMatch(/^public/)
  })
})
