import { createActor } from 'xstate'
import { courses } from '#api/courses.ts'
import { courseFeed, knownList } from '#features/courses/courseFeed.ts'
import { listStatus } from '#features/courses/listStatus.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { catalogue, failingPage } from '#tests/support/catalogue.ts'
import { storeOf, until } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

const EMPTY = catalogue({})

let host: RemoteHost

beforeEach(async () => {
  host = await remoteHost(EMPTY)
})
afterEach(() => host.close())

/** The list as it starts on a page whose server asked for it first. */
const served = async () => {
  const store = storeOf(host)
  await store.dispatch(courses.initiate('IT'))
  const cached = knownList(store.getState(), 'IT')
  const machine = courseListMachine.provide({ actors: { feed: courseFeed(store) } })
  return createActor(machine, { input: { category: 'IT', ...(cached && { cached }) } }).start()
}

test('a list that the server found empty is not told of: the page says so itself', async () => {
  const list = await served()
  expect(list.getSnapshot().value).toEqual({ listing: 'empty' })
  expect(listStatus(list.getSnapshot())).toBe('')
  list.stop()
})

test('a list that Retry finds empty is told of, also where the page came with the failure', async () => {
  host.answer = failingPage(1, EMPTY)
  const list = await served()
  expect(list.getSnapshot().value).toEqual({ listing: 'failed' })
  host.answer = EMPTY
  list.send({ type: 'retry' })
  expect(listStatus(list.getSnapshot())).toBe('Loading')
  await until(() => list.getSnapshot().value.listing === 'empty')
  expect(listStatus(list.getSnapshot())).toBe('0 courses')
  list.stop()
})
