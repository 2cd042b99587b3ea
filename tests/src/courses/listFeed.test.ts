import { createActor } from 'xstate'
import { courses } from '#api/courses.ts'
import { found } from '#api/found.ts'
import { FACETS } from '#domain/filters.ts'
import { courseFeed, knownList } from '#features/courses/courseFeed.ts'
import { foundFeed, knownFound } from '#features/search/foundFeed.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { foundCoursesMachine } from '#machines/foundCourses.ts'
import { catalogue, failingPage } from '#tests/support/catalogue.ts'
import { gate } from '#tests/support/gate.ts'
import { storeOf, until } from '#tests/support/openPage.tsx'
import { type Answering, type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

const WISH = 'q=course'
const NO_CHOICES = Object.fromEntries(FACETS.map((name) => [name, []]))

const twoPages: Answering = ({ url }) => {
  const page = Number(url.searchParams.get('page'))
  const facts = { total: 2, hasNextPage: page === 1, isPartial: false, loosenings: [] }
  const only = { id: `${page}`, name: `Course ${page}`, category: 'IT' }
  return { body: { courses: [only], page, choices: NO_CHOICES, ...facts } }
}

let host: RemoteHost

beforeEach(async () => {
  host = await remoteHost((request) => catalogue({ IT: 20 })(request) ?? twoPages(request))
})
afterEach(() => host.close())

/** A store whose second pages wait at a gate. */
const held = () => {
  const waiting = gate()
  const store = storeOf(host, {
    origin: host.url,
    fetch: (request) => (request.url.includes('page=2') ? waiting.fetch(request) : fetch(request)),
  })
  return { store, open: waiting.open }
}

const drawnList = ({ store }: ReturnType<typeof held>) => {
  const cached = knownList(store.getState(), 'IT')
  const machine = courseListMachine.provide({ actors: { feed: courseFeed(store) } })
  return createActor(machine, { input: { category: 'IT', ...(cached && { cached }) } })
}

const drawnFound = ({ store }: ReturnType<typeof held>) => {
  const cached = knownFound(store.getState(), WISH)
  const machine = foundCoursesMachine.provide({ actors: { feed: foundFeed(store) } })
  return createActor(machine, { input: { wish: WISH, ...(cached && { cached }) } })
}

describe('a further page that is answered between the drawing of a list and its feed’s start', () => {
  test('is on show below the list, and not asked for again', async () => {
    const line = held()
    await line.store.dispatch(courses.initiate('IT'))
    const further = line.store.dispatch(courses.initiate('IT', { direction: 'forward' }))
    const list = drawnList(line)
    expect(list.getSnapshot().value).toEqual({ listing: 'loadingMore' })
    line.open()
    await further
    list.start()
    await until(() => list.getSnapshot().value.listing === 'partial')
    expect(list.getSnapshot().context.added).toBe(9)
    expect(host.asked).toHaveLength(2)
    list.stop()
  })

  test('is on show below what was found, and not asked for again', async () => {
    const line = held()
    await line.store.dispatch(found.initiate(WISH))
    const further = line.store.dispatch(found.initiate(WISH, { direction: 'forward' }))
    const list = drawnFound(line)
    expect(list.getSnapshot().value).toEqual({ finding: 'askingMore' })
    line.open()
    await further
    list.start()
    await until(() => list.getSnapshot().value.finding === 'shown')
    expect(list.getSnapshot().context.added).toBe(1)
    expect(host.asked).toHaveLength(2)
    list.stop()
  })

  test('as a failure is told, and asked for again only by Retry', async () => {
    const right = host.answer
    host.answer = failingPage(2, right)
    const line = held()
    await line.store.dispatch(courses.initiate('IT'))
    const further = line.store.dispatch(courses.initiate('IT', { direction: 'forward' }))
    const list = drawnList(line)
    line.open()
    await further
    list.start()
    await until(() => list.getSnapshot().value.listing === 'moreFailed')
    expect(host.asked).toHaveLength(2)
    host.answer = right
    list.send({ type: 'retry' })
    await until(() => list.getSnapshot().value.listing === 'partial')
    expect(host.asked).toHaveLength(3)
    list.stop()
  })
})

test('a further page that is still on its way when the feed starts is waited for, and not asked for again', async () => {
  const line = held()
  await line.store.dispatch(courses.initiate('IT'))
  void line.store.dispatch(courses.initiate('IT', { direction: 'forward' }))
  const list = drawnList(line)
  list.start()
  line.open()
  await until(() => list.getSnapshot().value.listing === 'partial')
  expect(host.asked).toHaveLength(2)
  list.stop()
})
