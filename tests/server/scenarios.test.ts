import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { createReversal } from '#server/scenarios/delay.ts'
import { listening } from '#tests/support/listening.ts'
import { coursePages } from '#tests/support/pages.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const LIST = '/api/courses?page=1&limit=9&category=IT'
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

const form = () => {
  const { name, email, mobile, date, time, comments } = sampleEnquiry()
  return String(new URLSearchParams({ name, email, mobile, date, time, comments }))
}

test('of those who come within a window the last goes first, and the next window is a new one', async () => {
  jest.useFakeTimers()
  const gone: string[] = []
  const hold = createReversal()
  const come = (name: string) => hold(1_000).then(() => gone.push(name))
  come('first')
  await jest.advanceTimersByTimeAsync(900)
  come('second')
  come('third')
  expect(gone).toEqual([])
  await jest.advanceTimersByTimeAsync(300)
  expect(gone).toEqual(['third', 'second', 'first'])
  come('fourth')
  await jest.advanceTimersByTimeAsync(999)
  expect(gone).toHaveLength(3)
  await jest.advanceTimersByTimeAsync(1)
  expect(gone).toHaveLength(4)
  jest.useRealTimers()
})

describe('on a host for QA', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite({
      render: coursePages,
      environment: { LAB: '1', ENQUIRY_BURST: '1000', SITE_URL: 'https://qa.patang.example' },
    })
  })
  afterAll(() => site.stop())

  const call = (scenario: string, path = LIST) => site.get(path, { 'X-Scenario': scenario })
  const send = (scenario: string, key: string, enquiry = sampleEnquiry()) =>
    site.post('/api/enquiries', JSON.stringify(enquiry), {
      'X-Scenario': scenario,
      'Idempotency-Key': key,
    })
  const stored = async () =>
    (await site.store.queries.selectFrom('enquiries').select('idempotency_key').execute()).length

  test('slow: call and page come late', async () => {
    const before = performance.now()
    const answer = await call('slow:300')
    // Node's timers may be a millisecond early.
    expect(performance.now() - before).toBeGreaterThan(298)
    expect((await answer.json()).data).toHaveLength(9)
    const again = performance.now()
    const page = await site.get('/all-course?scenario=slow:300')
    expect(performance.now() - again).toBeGreaterThan(298)
    expect(page.status).toBe(200)
  })

  test('slower than the API’s own deadline: the call and the page are 503, not later', async () => {
    const [answer, page] = await Promise.all([
      call('slow:60000'),
      site.get('/all-course?scenario=slow:60000'),
    ])
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(page.status).toBe(503)
  })

  test('empty: both lists have nothing and no next page; a course is still there', async () => {
    expect(await (await call('empty')).json()).toEqual({
      data: [],
      pagination: { page: 1, limit: 9, hasNextPage: false },
    })
    expect(await (await call('empty', '/api/blogs')).json()).toEqual({ blogs: [] })
    const course = await (await call('empty', '/api/courses/digital-marketing')).json()
    expect(course._id).toBe('digital-marketing')
  })

  test('fail-page: that page of a list fails, the others and a course do not', async () => {
    const second = LIST.replace('page=1', 'page=2')
    const statuses = await Promise.all(
      [LIST, second, '/api/courses/digital-marketing'].map(
        async (path) => (await call('fail-page:2', path)).status,
      ),
    )
    expect(statuses).toEqual([200, 500, 200])
  })

  test('malformed: 200, and nothing that can be read', async () => {
    const answer = await call('malformed')
    expect(answer.status).toBe(200)
    await expect(answer.json()).rejects.toThrow('JSON')
  })

  test('out-of-order: an answer is held for the whole window', async () => {
    const before = performance.now()
    const answers = await Promise.all(
      ['IT', 'NON+IT'].map((category) =>
        call('out-of-order:300', `/api/courses?category=${category}`),
      ),
    )
    expect(performance.now() - before).toBeGreaterThan(298)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('enquiry-fails-once: refused, not stored; then taken with the same key', async () => {
    const key = randomUUID()
    const before = await stored()
    expect((await send('enquiry-fails-once', key)).status).toBe(503)
    expect(await stored()).toBe(before)
    const second = await send('enquiry-fails-once', key)
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect(await stored()).toBe(before + 1)
  })

  test('enquiry-answer-lost: stored, told as failed; then the first answer again', async () => {
    const key = randomUUID()
    const enquiry = sampleEnquiry({ comments: 'Is there a lost answer?' })
    const before = await stored()
    expect((await send('enquiry-answer-lost', key, enquiry)).status).toBe(503)
    expect(await stored()).toBe(before + 1)
    const second = await send('enquiry-answer-lost', key, enquiry)
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(await stored()).toBe(before + 1)
  })

  test('enquiry-hangs: no answer for as long as its sender waits, and nothing is stored', async () => {
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
    expect((await call('slow:300')).status).toBe(200)
    expect(answered).toBe(false)
    pageTimeout.abort()
    await expect(hanging).rejects.toThrow('aborted')
    expect(await stored()).toBe(before)
  })

  test('a form without JavaScript: refused once with all that was written, then taken', async () => {
    const path = '/enquiry/digital-marketing?scenario=enquiry-fails-once'
    const refused = await site.post(path, form(), FORM)
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('"failed":true')
    expect((await site.post(path, form(), FORM)).status).toBe(303)
  })

  test('bends go together', async () => {
    const before = performance.now()
    expect((await call('slow:300,empty,fail-page:1')).status).toBe(500)
    expect(performance.now() - before).toBeGreaterThan(298)
  })

  test('a page under a scenario is kept nowhere and found by no search', async () => {
    const { status, headers } = await site.get('/all-course?scenario=slow:1')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect((await call('slow:1')).headers.get('cache-control')).toBe('no-store')
  })

  test('nobody else gets it, and it gets nothing that was kept for others', async () => {
    const statuses = []
    for (const query of ['?scenario=fail-page:1', '', '?scenario=fail-page:1', ''])
      statuses.push((await site.get(`/all-course${query}`)).status)
    expect(statuses).toEqual([503, 200, 503, 200])
    const straight = await site.get('/all-course')
    expect(straight.headers.get('cache-control')).toMatch(/^public/)
    expect(await straight.text()).not.toContain('scenario')
    await call('empty')
    expect((await (await site.get(LIST)).json()).data).toHaveLength(9)
  })

  test('the page says which scenario is on, and has the way out of it', async () => {
    const html = await (
      await site.get('/all-course?category=NON+IT&scenario=slow:1,fail-page:2')
    ).text()
    expect(html).toContain('<aside class="scenario-line" aria-label="Scenario">')
    expect(html).toContain('<code>slow:1,fail-page:2</code>')
    expect(html).toContain('Every answer comes 1 ms late. Page 2 of every list fails.')
    expect(html).toContain('<a href="/all-course?category=NON+IT" rel="noreferrer" target="_self">')
  })

  test('a scenario that does not exist is told with those that do, to a person and to a program', async () => {
    const page = await site.get('/?scenario=<b>', { Accept: 'text/html' })
    expect(page.status).toBe(400)
    expect(await page.text()).toMatch(/no scenario “&lt;b&gt;”\. There are: slow:3000,/)
    const { error } = await (await call('slow:never')).json()
    expect(error).toMatchObject({ code: 'bad_scenario' })
  })

  test('a link of a page without its script stays in the scenario; a stranger’s does not', async () => {
    const from = (referrer: string) => site.get('/all-course?page=2', { Referer: referrer })
    const kept = await from(`${site.url}/?scenario=slow:1`)
    expect([kept.status, kept.headers.get('location')]).toEqual([
      302,
      '/all-course?page=2&scenario=slow:1',
    ])
    expect(kept.headers.get('cache-control')).toBe('no-store')
    expect((await from('https://evil.example/?scenario=slow:1')).status).toBe(200)
    expect((await from(site.url)).status).toBe(200)
    expect((await from('about:client')).status).toBe(200)
    expect((await from(`${site.url}/?scenario=nonsense`)).status).toBe(200)
  })

  test('neither the way on nor the way out leads to another host', async () => {
    const on = await site.get('//evil.example/', { Referer: `${site.url}/?scenario=slow:1` })
    expect(on.headers.get('location')).toBe('/evil.example/?scenario=slow:1')
    const page = await (await site.get('//evil.example/?scenario=slow:1')).text()
    expect(page).toContain(
      '<a href="/evil.example/" rel="noreferrer" target="_self">Leave the scenario</a>',
    )
  })
})

describe('beside a foreign host', () => {
  const heard: unknown[] = []
  let host: Awaited<ReturnType<typeof listening>>
  let site: TestSite
  beforeAll(async () => {
    host = await listening(
      createServer(({ headers }, response) => {
        heard.push(headers['x-scenario'])
        response.end(JSON.stringify({ _id: 'kites', name: 'Kite making', category: 'IT' }))
      }),
    )
    site = await testSite({
      render: coursePages,
      environment: { LAB: '1', COURSE_API_URL: host.url },
    })
  })
  afterAll(async () => {
    await site.stop()
    await host.close()
  })

  test('that host is not bent and hears nothing of it, and the page says so', async () => {
    const page = await site.get('/course-overview/kites?scenario=malformed')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`It does not affect ${host.url}, only this server’s API.`)
    expect(new Set(heard)).toEqual(new Set([undefined]))
  })
})

describe('a production server', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite({ render: coursePages })
  })
  afterAll(() => site.stop())

  test('passes over the header of a call: its answer is the same, byte for byte', async () => {
    for (const path of [LIST, '/api/blogs', '/api/courses/digital-marketing']) {
      const [plain, bent] = await Promise.all([
        site.get(path),
        site.get(path, { 'X-Scenario': 'malformed' }),
      ])
      expect(bent.status).toBe(200)
      expect([bent.headers.get('etag'), await bent.text()]).toEqual([
        plain.headers.get('etag'),
        await plain.text(),
      ])
    }
  })

  test('passes over the parameter of a page, and its referrer', async () => {
    const [plain, bent, unknown] = await Promise.all(
      ['/all-course', '/all-course?scenario=fail-page:1', '/all-course?scenario=nonsense'].map(
        async (path) => {
          const page = await site.get(path)
          return [page.status, page.headers.get('cache-control'), await page.text()]
        },
      ),
    )
    expect([bent, unknown]).toEqual([plain, plain])
    const linked = await site.get('/all-course', { Referer: `${site.url}/?scenario=slow:1` })
    expect(linked.status).toBe(200)
  })
})
