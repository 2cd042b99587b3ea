import { courses } from '#api/courses.ts'
import { routeOf } from '#app/routeOf.ts'
import type { Head } from '#domain/page.ts'
import { courseFields } from '#tests/support/catalogue.ts'
import { sampleSite } from '#tests/support/inSite.tsx'
import { storeOf } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

let host: RemoteHost
beforeEach(async () => {
  host = await remoteHost(() => ({ body: courseFields('c1') }))
})
afterEach(() => host.close())

/** The head before and after the course is loaded. */
const headsOf = async (path: string): Promise<Head[]> => {
  const store = storeOf(host)
  const { route, visit } = routeOf(path, '')
  const head = () => route.head(sampleSite, store.getState(), visit)
  const awaited = head()
  await route.preload?.(store, visit)
  return [awaited, head()]
}

describe.each(['/course-overview/c1', '/enquiry/c1'])('the title of %s', (path) => {
  test('names the course when it is loaded', async () => {
    const [awaited, shown] = await headsOf(path)
    expect(awaited?.title).toMatch(/^Loading \|/)
    expect(shown?.title).toContain('Course c1 |')
  })

  test('names the course at once if a list has it', async () => {
    host.answer = () => ({ body: { data: [courseFields('c1')] } })
    const store = storeOf(host)
    await store.dispatch(courses.initiate('IT'))
    const { route, visit } = routeOf(path, '')
    expect(route.head(sampleSite, store.getState(), visit).title).toContain('Course c1 |')
    host.answer = () => ({ status: 404, body: {} })
    await route.preload?.(store, visit)
    expect(route.head(sampleSite, store.getState(), visit).title).toMatch(/^Course not found/)
  })

  test.each([
    [404, 'Course not found |', 'There is no course at this address.'],
    [503, 'Course not loaded |', 'We could not look up this course just now.'],
    [400, 'Course not loaded |', 'We could not look up this course just now.'],
  ])('after %s begins with %j', async (status, title, description) => {
    host.answer = () => ({ status, body: {} })
    const [, head] = await headsOf(path)
    expect(head?.title.startsWith(title)).toBe(true)
    expect(head?.description.startsWith(description)).toBe(true)
  })
})
