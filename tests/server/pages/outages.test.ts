import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { EMBEDDED } from '#domain/embedded.ts'
import { createLog } from '#server/ops/log.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { advanceClocks } from '#tests/support/advanceClocks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { coursePages } from '#tests/support/pages.ts'
import { hostForAll, hostForEachTest } from '#tests/support/remoteHost.ts'
import { SAMPLE_FORM, sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll, type TestSite, testSite } from '#tests/support/site.ts'

describe('an outage', () => {
  const COURSE = { _id: 'kites', name: 'Kite making', category: 'NON IT' }

  const lines: string[] = []
  const host = hostForAll(() => ({ body: COURSE }))
  const site = siteForAll(() => ({
    render: coursePages,
    environment: { COURSE_API_URL: host.url },
    log: createLog('errors', (line) => void lines.push(line)),
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

  const formErrors = () =>
    lines.map((line) => JSON.parse(line)).filter(({ where }) => where === 'enquiry.form')

  test.each([
    ['POST', 500, '', 'HTTP_500'],
    ['POST', 301, '', 'HTTP_301'],
    ['POST', 303, '', 'HTTP_303'],
    ['POST', 308, '', 'HTTP_308'],
    ['GET', 502, '', 'HTTP_502'],
    ['GET', 200, '<!doctype html>', 'NO_COURSE'],
  ])(
    'confirms no form whose %s is answered with %d %s, and logs only %s',
    async (failing, status, body, code) => {
      lines.splice(0)
      host.requests.splice(0)
      const headers = { location: `${host.url}/elsewhere` }
      host.respond = ({ method }) =>
        method === failing ? { status, headers, body } : { body: COURSE }
      const response = await site.postForm(`/enquiry/unseen-${code}`)
      expect(response.status).toBe(503)
      expect(await response.text()).toContain('"failed":true')
      expect(host.requests.filter((call) => call.endsWith('/elsewhere'))).toEqual([])
      expect(formErrors()).toEqual([expect.objectContaining({ code })])
      // The line's own time may equal the typed time.
      const logged = JSON.stringify(lines.map((line) => ({ ...JSON.parse(line), time: '' })))
      for (const typed of Object.values(SAMPLE_FORM)) expect(logged).not.toContain(typed)
    },
  )

  test('while the host fails, an uncached page is 503 and a cached one 200 for everybody', async () => {
    host.respond = () => ({ status: 500, body: 'oops' })
    const response = await site.get('/course-overview/never-seen')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const visits = Array.from({ length: 100 }, () => site.get('/course-overview/kites'))
    const statuses = (await Promise.all(visits)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('logs why a form does not reach a host that is down', async () => {
    await host.close()
    lines.splice(0)
    expect((await site.postForm('/enquiry/kites')).status).toBe(503)
    expect(formErrors()).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })])
  })
})

describe('a quiet hour', () => {
  const HOUR = 3_600_000
  const PATH = '/course-overview/digital-marketing'

  const feePages: Renderer = async (request) => {
    const call = `${EMBEDDED}/api/courses/digital-marketing`
    const course = await (await request.fetch(new Request(call))).json()
    return { ...(await coursePages(request)), html: `<p>${course.fees}</p>` }
  }

  let site: TestSite
  let passed: number
  beforeEach(async () => {
    passed = 0
    advanceClocks(() => passed)
    site = await testSite({ render: feePages })
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await site.stop()
  })

  const setFee = (fees: string) =>
    site.store.queries
      .updateTable('courses')
      .set({ fees, offer_ends: null })
      .where('id', '=', 'digital-marketing')
      .execute()

  const hideStore = () =>
    site.store.queries.schema.alterTable('courses').renameTo('hidden').execute()

  const showStore = () =>
    site.store.queries.schema.alterTable('hidden').renameTo('courses').execute()

  /** Stops the page timeout, however slow this machine is. */
  const holdTimeout = () => {
    const spent = setTimeout(() => {}, 0)
    jest.spyOn(globalThis, 'setTimeout').mockReturnValue(spent)
  }

  const fee = async () => /<p>(.*)<\/p>/.exec(await (await site.get(PATH)).text())?.[1]

  test('shows the current fee on the first request after an idle hour', async () => {
    await setFee('11111')
    expect(await fee()).toBe('11111')
    await setFee('22222')
    passed = HOUR
    holdTimeout()
    expect(await fee()).toBe('22222')
  })

  test('serves the stale fee to everybody with its Age while the store fails', async () => {
    const ofPage = async () => {
      const { headers } = await site.get(PATH)
      return [headers.get('age'), headers.get('cache-control')?.split(',')[0]]
    }
    await setFee('11111')
    expect(await fee()).toBe('11111')
    expect(await ofPage()).toEqual([null, 'public'])
    await hideStore()
    for (passed = HOUR; passed < 1.1 * HOUR; passed += HOUR / 100) expect(await fee()).toBe('11111')
    expect(await ofPage()).toEqual([expect.stringMatching(/^(39|4\d)\d\d$/), 'public'])
    await showStore()
  })

  test('does not cache what was rendered with the stale fee after the store recovers', async () => {
    const api = async () => {
      const { headers } = await site.get('/api/courses/digital-marketing')
      return [headers.get('age'), headers.get('cache-control')?.split(',')[0]]
    }
    await site.hasRead('digital-marketing')
    await setFee('11111')
    expect(await api()).toEqual([null, 'public'])
    passed = HOUR
    await hideStore()
    const page = await site.get(PATH)
    expect([page.headers.get('cache-control'), await page.text()]).toEqual([
      'no-store',
      expect.stringContaining('<p>11111</p>'),
    ])
    expect(await api()).toEqual([expect.stringMatching(/^36\d\d$/), 'public'])
    await showStore()
    await setFee('22222')
    await eventually(async () => (await fee()) === '22222')
  })

  test('does not serve a stale 404 while the store fails', async () => {
    const said = async () => [
      (await site.get('/api/courses/astral-projection')).status,
      (await site.get('/course-overview/astral-projection')).status,
    ]
    expect(await said()).toEqual([404, 404])
    passed = HOUR
    await hideStore()
    expect(await said()).toEqual([503, 503])
    await showStore()
    await eventually(async () => (await said()).every((status) => status === 404))
  })
})

describe('a restart', () => {
  const renderPages: Renderer = async (request) => {
    const { site, fetch, url } = request
    const [, kind, id] = url.split('/')
    const address =
      kind === 'blog-page'
        ? `${site.groupApi}/api/blogs/slug/${id}`
        : `${site.courseApi}/api/courses/${id}`
    const response = await fetch(new Request(address))
    const page = await coursePages({ ...request, fetch: async () => response.clone() })
    return { ...page, html: await response.text() }
  }

  let folder: string
  const courses = hostForEachTest(courseHost(plainCourses('IT', 4)))
  const groups = hostForEachTest(groupHost(plainArticles(2)))
  let site: TestSite | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restart-'))
  })
  afterEach(async () => {
    await site?.stop()
    await rm(folder, { recursive: true })
  })

  const start = async () => {
    site = await testSite({
      render: renderPages,
      environment: { DATA_DIR: folder, COURSE_API_URL: courses.url, GROUP_API_URL: groups.url },
    })
    return site
  }

  const isSaved = () =>
    readFile(join(folder, 'catalogue.ndjson'), 'utf8').then(
      (text) => text.includes('article-1'),
      () => false,
    )

  const restartInOutage = async () => {
    const before = await start()
    await eventually(isSaved)
    await before.stop()
    const taken = courses.respond
    courses.respond = () => ({ status: 503, body: {} })
    groups.respond = courses.respond
    const after = await start()
    // The server does not wait at start, not even for the file.
    await after.hasRead('article-1')
    return { site: after, taken }
  }

  test('renders from the catalogue copy after a restart during an outage, uncached', async () => {
    const { site, taken } = await restartInOutage()
    const course = await site.get('/course-overview/it-3')
    expect(course.status).toBe(200)
    expect(course.headers.get('cache-control')).toBe('no-store')
    const {
      days_left: _passing,
      template_image: _none,
      ...lasting
    } = plainCourses('IT', 4)[3] ?? {}
    expect(await course.text()).toContain(`<div id="root">${JSON.stringify(lasting)}</div>`)
    const article = await site.get('/blog-page/article-1')
    expect([article.status, article.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await site.get('/course-overview/it-9')).status).toBe(503)
    expect((await site.get('/blog-page/article-9')).status).toBe(503)

    courses.respond = taken
    await eventually(async () =>
      (await (await site.get('/course-overview/it-3')).text()).includes('days_left'),
    )
    const fresh = await site.get('/course-overview/it-3')
    expect(fresh.headers.get('cache-control')).toMatch(/^public/)
  })
})
