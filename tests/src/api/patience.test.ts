import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { course, courses } from '#api/courses.ts'
import { sendEnquiry } from '#api/enquiries.ts'
import { hostQuery } from '#api/hostQuery.ts'
import { createStore } from '#api/store.ts'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

let host: RemoteHost

const store = (courseApi = host.url) =>
  createStore({
    fetch: (request) => fetch(request),
    site: { courseApi, groupApi: '', websiteCode: 'test' },
    origin: host.url,
    patience: { timeout: 60_000, retries: 2 },
  })

const ENQUIRY = {
  ...EMPTY_ENQUIRY,
  name: 'Canary Singh',
  courseId: 'a',
  courseName: 'A',
  courseCategory: 'IT',
  siteName: 'Site',
}

beforeEach(async () => {
  host = await remoteHost(() => undefined)
  // The pause between two tries is random; none is as good as any here.
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, wait: number) => {
    if (wait < 60_000) queueMicrotask(then)
    return 0
  }) as unknown as typeof setTimeout)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await host.close()
})

test.each([408, 429, 500, 503])(
  'a read that fails with %s is tried two more times',
  async (status) => {
    host.answer = () => ({ status, body: {} })
    await store().dispatch(course.initiate('a'))
    expect(host.asked).toHaveLength(3)
  },
)

test.each([400, 404, 410])('a read that fails with %s is not tried again', async (status) => {
  host.answer = () => ({ status, body: {} })
  await store().dispatch(course.initiate('a'))
  expect(host.asked).toHaveLength(1)
})

test('an enquiry is never sent again by itself', async () => {
  host.answer = () => ({ status: 503, body: {} })
  const { dispatch, edge } = store()
  edge.sealed.set('key-1', { enquiry: ENQUIRY, seconds: 30, trapped: false })
  const answer = await dispatch(sendEnquiry.initiate('key-1', { track: false }))
  expect(answer.error).toEqual({ status: 503 })
  expect(host.asked).toEqual(['POST /api/enquiries'])
})

test('a browser without AbortSignal.any, AbortSignal.timeout and URLSearchParams.size reads all the same', async () => {
  const young = [
    [AbortSignal, 'any'],
    [AbortSignal, 'timeout'],
    [URLSearchParams.prototype, 'size'],
  ] as const
  const kept = young.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
  for (const [owner, name] of young) Reflect.deleteProperty(owner, name)
  host.answer = () => ({ body: { data: [], pagination: { hasNextPage: false } } })
  const { isSuccess } = await store().dispatch(courses.initiate('NON IT'))
  young.forEach(([owner, name], place) => {
    Object.defineProperty(owner, name, kept[place] ?? {})
  })
  expect(isSuccess).toBe(true)
  expect(host.asked).toEqual(['GET /api/courses?page=1&limit=9&category=NON+IT'])
})

test('a read that is given up in the pause before another try is not tried again', async () => {
  host.answer = () => ({ status: 503, body: {} })
  const reader = new AbortController()
  const pause = jest.mocked(setTimeout).getMockImplementation()
  jest.mocked(setTimeout).mockImplementation(((then: () => void, wait: number) => {
    if (wait < 60_000) reader.abort()
    return pause?.(then, wait)
  }) as unknown as typeof setTimeout)
  const api = { extra: store().edge, signal: reader.signal } as unknown as BaseQueryApi
  const answer = await hostQuery({ host: 'courses', path: '/api/courses' }, api, {})
  expect(answer).toEqual({ error: { status: 503 } })
  expect(host.asked).toEqual(['GET /api/courses'])
})
