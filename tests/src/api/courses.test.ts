import { isMissing } from '#api/baseQuery.ts'
import { course, courses } from '#api/courses.ts'
import { createStore } from '#api/store.ts'
import { uniqueCourses } from '#domain/course.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

let host: RemoteHost

const store = () =>
  createStore({
    fetch: (request) => fetch(request),
    site: { courseApi: host.url, groupApi: host.url, websiteCode: 'test' },
    retryPolicy: { timeout: 60_000, retries: 0 },
  })

const pageOf = (ids: readonly unknown[], hasNextPage: boolean) => ({
  body: {
    data: ids.map((id) => (typeof id === 'string' ? { _id: id, name: id, category: 'IT' } : id)),
    pagination: { page: 1, limit: 9, hasNextPage },
  },
})

beforeEach(async () => {
  host = await remoteHost(() => undefined)
})
afterEach(() => host.close())

test('requests page 1 with limit 9 in the category, as the specification says', async () => {
  host.answer = () => pageOf(['a'], false)
  await store().dispatch(courses.initiate('NON IT'))
  expect(host.requests).toEqual(['GET /api/courses?page=1&limit=9&category=NON+IT'])
})

test('requests the next page by its number and appends it', async () => {
  host.answer = ({ url }) =>
    url.searchParams.get('page') === '1' ? pageOf(['a', 'b'], true) : pageOf(['b', 'c'], false)
  const { dispatch } = store()
  await dispatch(courses.initiate('IT'))
  const { data, hasNextPage } = await dispatch(courses.initiate('IT', { direction: 'forward' }))
  expect(uniqueCourses(data?.pages ?? []).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(hasNextPage).toBe(false)
})

test('retries the page that failed, not page 1', async () => {
  let broken = true
  host.answer = ({ url }) => {
    if (url.searchParams.get('page') === '1') return pageOf(['a'], true)
    return broken ? { status: 500, body: {} } : pageOf(['b'], false)
  }
  const { dispatch } = store()
  await dispatch(courses.initiate('IT'))
  const failed = await dispatch(courses.initiate('IT', { direction: 'forward' }))
  expect(failed.isError).toBe(true)
  expect(failed.data?.pages).toHaveLength(1)
  broken = false
  await dispatch(courses.initiate('IT', { direction: 'forward' }))
  expect(
    host.requests.map((asked) => new URL(asked.slice(4), host.url).searchParams.get('page')),
  ).toEqual(['1', '2', '2'])
})

test('drops one invalid course, not the list', async () => {
  host.answer = () => pageOf(['a', null, { name: 'no id' }, 7, 'b'], false)
  const { data } = await store().dispatch(courses.initiate('IT'))
  expect(data?.pages[0]?.courses.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('ends the list at an empty page, whatever hasNextPage is', async () => {
  host.answer = () => pageOf([], true)
  const { hasNextPage } = await store().dispatch(courses.initiate('IT'))
  expect(hasNextPage).toBe(false)
})

test('does not request a third page from a host that repeats its first one', async () => {
  host.answer = () => pageOf(['a', 'b'], true)
  const { dispatch } = store()
  expect((await dispatch(courses.initiate('IT'))).hasNextPage).toBe(true)
  const again = await dispatch(courses.initiate('IT', { direction: 'forward' }))
  expect(again.hasNextPage).toBe(false)
})

test.each([
  ['not JSON', 'a page of HTML'],
  ['null', 'null'],
  ['the wrong shape', { data: 'none' }],
])('treats a response that is %s as an error', async (_name, body) => {
  host.answer = () => ({ body })
  const { isError, error } = await store().dispatch(courses.initiate('IT'))
  expect(isError).toBe(true)
  expect(isMissing(error)).toBe(false)
})

test('treats 404 as missing, but no other error', async () => {
  const { dispatch } = store()
  const unknown = await dispatch(course.initiate('nowhere'))
  expect(isMissing(unknown.error)).toBe(true)
  host.answer = () => ({ status: 503, body: {} })
  const failed = await dispatch(course.initiate('somewhere'))
  expect(failed.isError).toBe(true)
  expect(isMissing(failed.error)).toBe(false)
})

test('keeps an id with a slash and a question mark in one path segment', async () => {
  await store().dispatch(course.initiate('a/b?c'))
  expect(host.requests).toEqual(['GET /api/courses/a%2Fb%3Fc'])
})
