import fs, { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { storeEnquiry } from '#server/store/enquiries.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { eventually } from '#tests/support/eventually.ts'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { storeForEachTest } from '#tests/support/freshStore.ts'
import { recordedLog } from '#tests/support/recordedLog.ts'
import { CANARY, sampleEnquiry } from '#tests/support/sampleEnquiry.ts'
import { siteForAll, sitesOfTests } from '#tests/support/site.ts'

describe('the log', () => {
  const { log, lines, entries } = recordedLog('requests')
  const site = siteForAll(() => ({ render: coursePages, log }))

  const post = (path: string, body: string, type = 'application/json') =>
    site.post(path, body, { 'Content-Type': type })

  test('a person’s name, mail and mobile are in the store and nowhere else', async () => {
    const responses: string[] = []
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
      responses.push(await response.text(), JSON.stringify([...response.headers]))
    }
    // The store fails within an enquiry; its error may quote the row.
    await site.store.queries.schema.alterTable('enquiries').renameTo('hidden').execute()
    const failed = await post('/api/enquiries', JSON.stringify({ ...enquiry, comments: 'again' }))
    expect(failed.status).toBe(503)
    responses.push(await failed.text())
    await site.store.queries.schema.alterTable('hidden').renameTo('enquiries').execute()

    const rows = await site.store.queries.selectFrom('enquiries').selectAll().execute()
    expect(JSON.stringify(rows)).toContain(CANARY.name)
    expect(lines.length).toBeGreaterThan(8)
    // A 404 page may show its own address to its visitor only.
    for (const canary of Object.values(CANARY)) {
      expect(lines.join('')).not.toContain(canary)
      if (canary !== CANARY.mobile) expect(responses.join('')).not.toContain(canary)
    }
  })

  test('logs each request with its id and route, without user input', async () => {
    const response = await site.get('/course-overview/secret?token=secret')
    expect(entries()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        level: 'info',
        kind: 'request',
        id: response.headers.get('x-request-id'),
        method: 'GET',
        route: '/course-overview/*',
        status: 404,
        ms: expect.any(Number),
      },
    ])
  })

  test.each([
    ['/api/courses?page=1', '/api/courses'],
    ['/api/courses/secret', '/api/courses/*'],
    ['/api/secret', '/api/*'],
    ['/find/suggest?q=secret', '/find/suggest'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/covers/it/secret.svg', '/covers/*'],
    ['/assets/secret.js', '/assets/*'],
    ['/all-course?category=IT', '/all-course'],
    ['/secret', '*'],
  ])('logs the route of %s as %s', async (path, route) => {
    await site.get(path)
    expect(entries().at(-1)).toMatchObject({ kind: 'request', route })
  })

  const TRACE = '0af7651916cd43dd8448eb211c80319c'

  test('keeps a proxy’s request id and trace id, unless they could forge or fill the log', async () => {
    const logged = async (headers: Record<string, string>) => {
      const response = await site.get('/livez', headers)
      const line = entries().at(-1)
      expect(response.headers.get('x-request-id')).toBe(line.id)
      return line
    }
    const headers = {
      'X-Request-Id': 'edge-1.2_3:4',
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    }
    expect(await logged(headers)).toMatchObject({ id: 'edge-1.2_3:4', trace: TRACE })
    for (const id of ['a b', '{"level":"error"}', 'x'.repeat(129), CANARY.email])
      expect((await logged({ 'X-Request-Id': id })).id).toMatch(/^[0-9a-f-]{36}$/)
    for (const trace of ['0'.repeat(32), 'x'.repeat(32), `${TRACE}0`])
      expect(await logged({ traceparent: `00-${trace}-b7ad6b7169203331-01` })).not.toHaveProperty(
        'trace',
      )
  })

  test('names the code that fetch hides in the cause of an error', () => {
    log.error('here', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
    expect(entries()).toMatchObject([{ fault: 'TypeError', code: 'ECONNREFUSED' }])
  })

  test('gives each line a level', () => {
    log.request({})
    log.info('here', {})
    log.warn('here', {})
    log.error('here', new Error())
    expect(entries().map(({ level }) => level)).toEqual(['info', 'info', 'warn', 'error'])
  })
})

describe('readiness', () => {
  const MINUTE = 60_000

  const startSite = sitesOfTests()
  const fresh = storeForEachTest()
  const { log, entries } = recordedLog()
  afterEach(() => void jest.restoreAllMocks())

  const start = async (environment: Record<string, string>) => {
    const site = await startSite({ environment, log })
    return async () => {
      const response = await site.get('/readyz')
      return [response.status, await response.json()]
    }
  }

  const READY = [200, { status: 'ready' }]
  const degraded = (problem: string) => [200, { status: 'degraded', problems: [problem] }]

  const embedded = (DATA_DIR: string) => ({ DATA_DIR, DATABASE_URL: '', SECRET: '' })

  test('/readyz names the disk while the data folder is gone', async () => {
    const folder = join(fresh.environment.DATA_DIR, 'data')
    const readyz = await start(embedded(folder))
    expect(await readyz()).toEqual(READY)
    await rename(folder, `${folder}-gone`)
    expect(await readyz()).toEqual(degraded('disk'))
    await rename(`${folder}-gone`, folder)
    expect(await readyz()).toEqual(READY)
  })

  // The full disk is injected: a test must not fill this machine's disk.
  test('/readyz names the disk when less than 16 MiB are free', async () => {
    const readyz = await start(embedded(fresh.environment.DATA_DIR))
    const disk = await fs.statfs(fresh.environment.DATA_DIR)
    const statfs = jest.spyOn(fs, 'statfs')
    statfs.mockResolvedValue({ ...disk, bsize: 4_096, bavail: 4_095 })
    expect(await readyz()).toEqual(degraded('disk'))
    statfs.mockResolvedValue({ ...disk, bsize: 4_096, bavail: 4_096 })
    expect(await readyz()).toEqual(READY)
  })

  test('/readyz names notifications that have waited for 15 minutes', async () => {
    const created_at = new Date(Date.now() - 16 * MINUTE).toISOString()
    await storeEnquiry(fresh.store, enquiryRow('waiting', { created_at }), ['webhook'])
    const webhook = { ENQUIRY_WEBHOOK_URL: 'http://127.0.0.1:1/' }
    const readyz = await start({ ...fresh.environment, ...webhook })
    await eventually(readyz, degraded('notifications'))
  })

  test('warns at the start when others may read an existing data folder, and leaves it as it is', async () => {
    const folder = join(fresh.environment.DATA_DIR, 'shared')
    await mkdir(folder)
    await chmod(folder, 0o755)
    await start(embedded(folder))
    expect(entries()).toEqual([
      expect.objectContaining({ kind: 'warning', where: 'data.folder', permissions: '755' }),
    ])
    expect((await fs.stat(folder)).mode & 0o777).toBe(0o755)
  })

  test('creates a private data folder with the umask 0', async () => {
    const folder = join(fresh.environment.DATA_DIR, 'made')
    const before = process.umask(0)
    await start(embedded(folder)).finally(() => process.umask(before))
    const modes = ['.', 'site.db', 'site.db-wal', 'site.db-shm', 'secret'].map(async (name) => [
      name,
      ((await fs.stat(join(folder, name))).mode & 0o777).toString(8),
    ])
    expect(Object.fromEntries(await Promise.all(modes))).toEqual({
      '.': '700',
      'site.db': '600',
      'site.db-wal': '600',
      'site.db-shm': '600',
      secret: '600',
    })
  })
})
