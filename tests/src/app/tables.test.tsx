import { readFileSync } from 'node:fs'
import { getCourses } from '#api/courses.ts'
import { routeOf } from '#app/routeOf.ts'
import { routes } from '#app/routes.tsx'
import type { Head } from '#domain/contracts/page.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { sampleSite } from '#tests/support/inSite.tsx'
import { storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { PAGES } from '#tests/support/routes.ts'

const host = hostForEachTest(() => ({ body: courseJson('c1') }))

describe('the head of a course', () => {
  const COURSE = '/course-overview/c1'

  /** The head before and after the course is loaded. */
  const headsOf = async (path: string): Promise<Head[]> => {
    const store = storeOf(host)
    const { route, visit } = routeOf(path, '')
    const head = () => route.head(sampleSite, store.getState(), visit)
    const awaited = head()
    await route.preload?.(store, visit)
    return [awaited, head()]
  }

  test.each([COURSE, '/enquiry/c1'])('at %s names the course when it is loaded', async (path) => {
    const [awaited, shown] = await headsOf(path)
    expect(awaited?.title).toMatch(/^Loading \|/)
    expect(shown?.title).toContain('Course c1 |')
  })

  test('names the course at once if a list has it', async () => {
    host.respond = () => ({ body: { data: [courseJson('c1')] } })
    const store = storeOf(host)
    await store.dispatch(getCourses.initiate('IT'))
    const { route, visit } = routeOf(COURSE, '')
    expect(route.head(sampleSite, store.getState(), visit).title).toContain('Course c1 |')
    host.respond = () => ({ status: 404, body: {} })
    await route.preload?.(store, visit)
    expect(route.head(sampleSite, store.getState(), visit).title).toMatch(/^Course not found/)
  })

  test.each([
    [404, 'Course not found |', 'There is no course at this address.'],
    [503, 'Course not loaded |', 'We could not look up this course just now.'],
    [400, 'Course not loaded |', 'We could not look up this course just now.'],
  ])('after %s begins with %j', async (status, title, description) => {
    host.respond = () => ({ status, body: {} })
    const [, head] = await headsOf(COURSE)
    expect(head?.title.startsWith(title)).toBe(true)
    expect(head?.description.startsWith(description)).toBe(true)
  })
})

describe('the head of a list', () => {
  test.each([
    ['', 'All courses'],
    ['?q=data+science', 'Courses for “data science”'],
    ['?q=data&level=Beginner', 'Courses for “data”'],
    ['?sort=price', 'Chosen courses'],
  ])('the title of /all-course%s is “%s”', (query, title) => {
    const { route, visit } = routeOf('/all-course', query)
    const head = route.head(sampleSite, storeOf(host).getState(), visit)
    expect(head.title).toBe(`${title} | ${sampleSite.name}`)
  })
})

describe('the route table', () => {
  test('no two pages share a path or a chunk', () => {
    for (const field of ['path', 'chunk'] as const) {
      const values = routes.map((route) => route[field])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('every path of domain/paths.ts has a row, and every row an example in tests/support/routes.ts', () => {
    const shown = PAGES.map(({ at }) => routeOf(new URL(at, 'http://localhost').pathname, ''))
    expect(shown.map(({ route }) => route.chunk).sort()).toEqual(
      routes.map(({ chunk }) => chunk).sort(),
    )
  })

  test('each chunk is imported by its name', () => {
    const source = readFileSync('src/app/routes.tsx', 'utf8')
    const named = [
      ...source.matchAll(/\bchunk: '([^']+)',\s+load: [^']+webpackChunkName: "([^"]+)"/g),
    ]
    expect(named).toHaveLength(routes.length)
    for (const [, chunk, imported] of named) expect(imported).toBe(chunk)
  })

  test('the last row matches every other address', () => {
    expect(routes.map(({ path }) => path).indexOf('*')).toBe(routes.length - 1)
  })

  test('no page with a parameter in its path is 200 without its data', () => {
    const { getState } = storeOf(host)
    const visit = { id: 'c1', query: new URLSearchParams() }
    for (const { path, serverResponse } of routes.filter(({ path }) => /[:*]/.test(path)))
      expect([path, serverResponse(getState(), visit).status]).not.toEqual([path, 200])
  })
})
