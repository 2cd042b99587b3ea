import { course } from '#api/courses.ts'
import { sendEnquiry } from '#api/enquiries.ts'
import { createStore } from '#api/store.ts'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

let host: RemoteHost

const store = (courseApi = host.url) =>
  createStore({
    fetch: (request) => fetch(request),
    site: { courseApi, groupApi: '', websiteCode: 'test' },
    origin: host.url,
    patience: { timeout: 2_000, retries: 2 },
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
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void) => {
    queueMicrotask(then)
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
