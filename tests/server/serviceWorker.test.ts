import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildIdOf } from '#server/http/build.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const build = {
  id: 'tested',
  manifest: {
    entry: { js: ['/assets/main.1.js'], css: [] },
    pages: {},
    fonts: [],
    precached: ['/assets/main.1.js', '/assets/home.1.js'],
  },
  worker: 'program()',
}
const COURSES = 'https://courses.example/v1'

let on: TestSite
beforeAll(async () => {
  on = await testSite({ build, environment: { COURSE_API_URL: COURSES } })
})
afterAll(() => on.stop())

test('gives the worker its build, its assets and the API hosts', async () => {
  const response = await on.get('/sw.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const [settings = '', program] = (await response.text()).split('\n')
  expect(program).toBe('program()')
  expect(JSON.parse(settings.slice('self.settings = '.length, -1))).toEqual({
    build: build.id,
    assets: build.manifest.precached,
    apis: [COURSES],
    offlinePage: '/offline',
  })
})

test('is revalidated at each visit and answers 304 while the build is the same', async () => {
  const { headers } = await on.get('/sw.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect((await on.get('/sw.js', { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304)
})

test('changes the build id with any file, whatever their order', () => {
  const file = (path: string, hash: string) => ({
    path,
    hash,
    type: 'text/javascript',
    bytes: 1,
    br: false,
    gz: false,
    immutable: true,
  })
  const ids = [
    buildIdOf([file('/a.js', '1'), file('/b.js', '2')]),
    buildIdOf([file('/b.js', '2'), file('/a.js', '1')]),
    buildIdOf([file('/a.js', '1'), file('/b.js', '3')]),
  ]
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test.each([
  ['switched off', { OFFLINE: 'off' }],
  ['with the lab, where an injected fault must be visible', { LAB: '1' }],
])('%s, serves a worker that unregisters itself and deletes its caches', async (_, environment) => {
  const off = await testSite({ build, environment })
  const text = await (await off.get('/sw.js')).text()
  await off.stop()
  expect(text).toContain('registration.unregister()')
  expect(text).toContain('caches.delete(name)')
  expect(text).not.toContain('program()')
})
