import { setImmediate as turn } from 'node:timers/promises'
import { paths } from '#domain/paths.ts'
import type { Suggestion } from '#domain/suggestion.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const similarTo = async (site: TestSite, id: string): Promise<string[]> => {
  const answer = await site.get(`/find/similar?course=${encodeURIComponent(id)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).courses.map((course: { id: string }) => course.id)
}

const closestTo = async (site: TestSite, path: string): Promise<readonly Suggestion[]> => {
  const answer = await site.get(`/find/closest?path=${encodeURIComponent(path)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).suggestions
}

const closestPaths = async (site: TestSite, path: string) =>
  (await closestTo(site, path)).map((page) => page.path)

describe('with the embedded API', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite()
    await eventually(async () => (await similarTo(site, 'digital-marketing')).length, 3)
  })
  afterAll(() => site.stop())

  test('returns three similar courses as cards show them', async () => {
    const answer = await site.get('/find/similar?course=digital-marketing')
    const { courses } = await answer.json()
    expect(courses.map(({ id }: { id: string }) => id)).toContain(
      'performance-marketing-internship',
    )
    for (const course of courses) {
      expect(course).toMatchObject({ name: expect.any(String), category: expect.any(String) })
      expect(course).not.toHaveProperty('description')
    }
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=60/)
  })

  test('returns none for an unknown id', async () => {
    expect(await similarTo(site, 'no-such-course')).toEqual([])
    expect(await similarTo(site, '')).toEqual([])
    expect(await similarTo(site, '__proto__')).toEqual([])
  })

  test.each([
    ['/course-overview/digital-marketting', paths.course('digital-marketing')],
    ['/course-overview/Data%20Analitics%20Python', paths.course('data-analytics-with-python')],
    ['/courses/power-bi.html', paths.course('power-bi-dashboards')],
    ['/blog-page/what-is-git-for', paths.article('what-git-is-really-for')],
    ['/about', paths.about],
    ['/abuot-us.php', paths.about],
    ['/privacy', paths.privacy],
    ['/terms_and_conditions', paths.terms],
    ['/all-courses', paths.courses],
  ])('suggests for %s %s', async (asked, meant) => {
    expect((await closestPaths(site, asked))[0]).toBe(meant)
  })

  test.each(['/wp-login.php', '/.env', '/', '', '/%00', '/%zz', `/${'x'.repeat(1_500)}`])(
    'suggests nothing for %s',
    async (asked) => {
      expect(await closestTo(site, asked)).toEqual([])
    },
  )
})

describe('with foreign hosts', () => {
  let courses: RemoteHost
  let groups: RemoteHost
  let site: TestSite
  beforeAll(async () => {
    courses = await remoteHost(
      courseHost([
        ...plainCourses('IT', 3),
        { _id: 'k1', name: 'Kite building', category: 'NON IT', fees: '100' },
        { _id: 'k2', name: 'Kite flying', category: 'NON IT', fees: '100' },
      ]),
    )
    groups = await remoteHost(groupHost(plainArticles(2)))
    site = await testSite({
      environment: { COURSE_API_URL: courses.url, GROUP_API_URL: groups.url },
    })
  })
  afterAll(async () => {
    await site.stop()
    await courses.close()
    await groups.close()
  })

  test('finds their courses by the specification’s calls', async () => {
    await eventually(async () => (await similarTo(site, 'k1'))[0], 'k2')
    expect(await closestPaths(site, '/course-overview/kite-bulding')).toContain(paths.course('k1'))
    expect(courses.requests.filter((call) => !call.startsWith('GET /api/courses?'))).toEqual([])
  })
})

test('returns no similar courses, and the site’s own pages, without a catalogue', async () => {
  const silent = await remoteHost(() => ({ status: 503, body: {} }))
  const site = await testSite({
    environment: { COURSE_API_URL: silent.url, GROUP_API_URL: silent.url },
  })
  await turn()
  expect(await similarTo(site, 'any')).toEqual([])
  expect(await closestPaths(site, '/cookie-policy')).toContain(paths.cookies)
  await site.stop()
  await silent.close()
})
