import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { paletteOf } from '#domain/covers.ts'
import { type BuiltFile, buildIdOf } from '#server/http/build.ts'
import { coverOf } from '#server/render/covers/cover.ts'
import { PALETTES } from '#server/render/covers/coverPalette.ts'
import type { Renderer } from '#server/render/pages/renderer.ts'
import { folderForAll } from '#tests/support/folders.ts'
import { siteForAll, sitesOfTests } from '#tests/support/site.ts'

const SCRIPT = `console.log(${JSON.stringify('kite '.repeat(500))})`
const COURSES = 'https://courses.example/v1'

const listed = (path: string, changes: Partial<BuiltFile> = {}): BuiltFile => ({
  path,
  type: 'text/javascript; charset=utf-8',
  hash: 'abc',
  compressed: true,
  immutable: true,
  ...changes,
})

const AS_IT_IS = { compressed: false, immutable: false }

const build = {
  id: 'tested',
  manifest: {
    entry: { js: ['/assets/main.1.js'], css: [] },
    pages: {},
    fonts: [],
    precached: ['/assets/main.1.js', '/assets/home.1.js'],
  },
  worker: 'program()',
  files: [
    listed('/main.js'),
    listed('/plain.txt', { type: 'text/plain', ...AS_IT_IS }),
    listed('/lab.html', { type: 'text/html; charset=utf-8', ...AS_IT_IS }),
  ],
}

const parent = folderForAll()
const folder = () => join(parent(), 'client')
beforeAll(async () => {
  await mkdir(folder())
  await writeFile(join(folder(), 'main.js'), SCRIPT)
  await writeFile(join(folder(), 'main.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder(), 'main.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder(), 'main.js.map'), '{}')
  await writeFile(join(folder(), 'plain.txt'), 'kite')
  await writeFile(join(folder(), 'lab.html'), '<!doctype html>')
  await writeFile(join(parent(), 'package.json'), '{}')
})
const noSuchPage: Renderer = async () => ({
  status: 404,
  html: '',
  state: '{}',
  chunk: 'home',
  isStatic: false,
  metadata: {},
  head: { title: '', description: '' },
})
const site = siteForAll(() => ({
  build: { ...build, folder: folder() },
  render: noSuchPage,
  environment: { COURSE_API_URL: COURSES },
}))
const startSite = sitesOfTests()

describe('files', () => {
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; size: number }>(
      (resolve, reject) => {
        const { port } = new URL(site.url)
        request({ port, path, headers, host: '127.0.0.1' }, async (response) => {
          const body = await text(response.setEncoding('latin1'))
          resolve({ status: response.statusCode, headers: response.headers, size: body.length })
        })
          .on('error', reject)
          .end()
      },
    )

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('serves %j with %s', async (accepted, encoding) => {
    const { headers, size } = await raw('/main.js', { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-length']).toBe(String(size))
    expect(size < SCRIPT.length).toBe(encoding !== undefined)
  })

  test.each([
    ['a file with a hashed name', '/main.js', 'public, max-age=31536000, immutable'],
    ['another file', '/plain.txt', 'public, max-age=3600'],
    ['HTML, which names the scripts of its build', '/lab.html', 'no-cache'],
  ])('caching of %s', async (_, path, caching) => {
    const { headers } = await raw(path)
    expect([headers['cache-control'], headers.etag]).toEqual([caching, 'W/"abc"'])
  })

  test.each(['/main.js', '/plain.txt'])('%s supports only GET and HEAD', async (path) => {
    const answered = async (method: string) => {
      const { status, headers } = await fetch(`${site.url}${path}`, { method })
      return [status, headers.get('allow')]
    }
    expect(await answered('HEAD')).toEqual([200, null])
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await answered(method)).toEqual([405, 'GET, HEAD'])
  })

  test.each(['"abc"', '"x", W/"abc"', '*'])('responds 304 to %s', async (known) => {
    const { status, size } = await raw('/main.js', { 'If-None-Match': known })
    expect([status, size]).toEqual([304, 0])
  })

  test('an asset of another build is 404, uncached and no page', async () => {
    const { status, headers } = await raw('/assets/main.0000.js')
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toMatch('application/json')
  })

  test.each([
    '/main.js.map',
    '/main.js.br',
    '/..%2fpackage.json',
    '//etc/passwd',
    '/plain.txt%00.js',
  ])('%s reaches no file', async (path) => {
    const { status } = await raw(path)
    expect([400, 404]).toContain(status)
  })

  test('a script has only the headers that apply to it; a document has the whole policy', async () => {
    const forDocuments = ['content-security-policy', 'referrer-policy', 'permissions-policy']
    const script = (await raw('/main.js')).headers
    expect(forDocuments.map((name) => script[name])).toEqual([undefined, undefined, undefined])
    expect(script['x-content-type-options']).toBe('nosniff')
    expect(script['cross-origin-resource-policy']).toBe('same-origin')
    const document = (await raw('/plain.txt')).headers
    expect(forDocuments.filter((name) => document[name] === undefined)).toEqual([])
  })
})

describe('the service worker', () => {
  test('gets its build and its assets, and is revalidated at each visit', async () => {
    const response = await site.get('/sw.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const [settings = '', program] = (await response.text()).split('\n')
    expect(program).toBe('program()')
    expect(JSON.parse(settings.slice('self.settings = '.length, -1))).toMatchObject({
      build: build.id,
      assets: build.manifest.precached,
      offlinePage: '/offline',
    })
  })

  test('changes with a setting that the offline page shows', async () => {
    const address = { SITE_URL: 'https://kites.example' }
    const workerOf = async (phone: string) => {
      const { get } = await startSite({ build, environment: { ...address, CONTACT_PHONE: phone } })
      return (await get('/sw.js')).text()
    }
    const worker = await workerOf('+91 1')
    expect(await workerOf('+91 1')).toBe(worker)
    expect(await workerOf('+91 2')).not.toBe(worker)
  })

  test('changes the build id with any file, whatever their order', () => {
    const one = listed('/a.js', { hash: '1' })
    const other = listed('/b.js', { hash: '2' })
    const ids = [
      buildIdOf([one, other]),
      buildIdOf([other, one]),
      buildIdOf([one, { ...other, hash: '3' }]),
    ]
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  // tests/browser/serviceWorker.test.ts shows what OFFLINE=off does.
  test('with the lab, whose faults must be visible, unregisters itself and deletes its caches', async () => {
    const off = await startSite({ build, environment: { LAB: '1' } })
    const text = await (await off.get('/sw.js')).text()
    expect(text).toContain('registration.unregister()')
    expect(text).toContain('caches.delete(name)')
    expect(text).not.toContain('program()')
  })
})

describe('covers', () => {
  const KINDS = ['it', 'non-it', 'course', 'blog'] as const

  test('the same id always has the same picture, another id another one', () => {
    const ids = Array.from({ length: 300 }, (_, index) => `course-${index}`)
    const pictures = ids.map((id) => coverOf('it', id))
    expect(ids.map((id) => coverOf('it', id))).toEqual(pictures)
    expect(new Set(pictures).size).toBe(ids.length)
  })

  test('every cover is at most 3 KB and has one kite', () => {
    for (let index = 0; index < 300; index += 1) {
      const cover = coverOf('non-it', `course-${index}`)
      expect(cover.length).toBeLessThanOrEqual(3_072)
      expect(cover.match(/<g /g)).toHaveLength(1)
    }
  })

  test.each(KINDS)('the placeholder of a %s cover has its colours', (kind) => {
    const styles = readFileSync('src/components/Cover/Cover.module.css', 'utf8')
    expect(styles).toContain(`background: ${PALETTES[paletteOf(kind)].cloth[0].toLowerCase()};`)
  })

  test('is served as a cacheable file', async () => {
    const response = await site.get('/covers/non-it/digital-marketing.svg')
    expect(response.headers.get('content-type')).toMatch('image/svg+xml')
    expect(response.headers.get('cache-control')).toMatch('max-age=86400')
    expect(await response.text()).toBe(coverOf('non-it', 'digital-marketing'))
  })

  test('an id in any script has a cover, and markup in it is not rendered', async () => {
    for (const id of ['पतंग', '"><script>alert(1)</script>', 'a b/c', '%']) {
      const response = await site.get(`/covers/it/${encodeURIComponent(id)}.svg`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toMatch(/script|alert/)
    }
  })

  test.each(['/covers/cooking/x.svg', '/covers/it/x.png', `/covers/it/${'x'.repeat(300)}.svg`])(
    '%s is not found',
    async (path) => {
      expect((await site.get(path)).status).not.toBe(200)
    },
  )
})
