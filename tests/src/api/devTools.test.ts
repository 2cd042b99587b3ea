import type { Action, Middleware, StoreEnhancer } from '@reduxjs/toolkit'
import { devTools } from '#api/devTools.ts'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

type Options = { readonly actionSanitizer: (action: Action, id: number) => Action }

const ENQUIRY = {
  ...EMPTY_ENQUIRY,
  name: 'Canary Singh',
  email: 'canary@example.com',
  mobile: '9876500000',
  courseId: 'a',
  courseName: 'A',
  courseCategory: 'IT',
  siteName: 'Site',
}

const watch: Middleware = () => (next) => (action) => next(action)

let host: RemoteHost
let shown: Action[]

/** Stands where the extension's compose stands, and keeps what its timeline would show. */
const extension =
  (options: Options) =>
  (enhancer: StoreEnhancer): StoreEnhancer =>
  (create) =>
    enhancer((reducer, state) => {
      const store = create(reducer, state)
      // A store of an earlier test may still have something to say.
      const own = shown
      const dispatch: typeof store.dispatch = (action) => {
        own.push(options.actionSanitizer(action, 0))
        return store.dispatch(action)
      }
      return { ...store, dispatch }
    })

// Redux Toolkit looks for the extension when it is loaded, so it is loaded after it.
const loaded = async () => {
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension })
  const [{ createStore }, { course }, { sendEnquiry }] = await Promise.all([
    import('#api/store.ts'),
    import('#api/courses.ts'),
    import('#api/enquiries.ts'),
  ])
  return { createStore, course, sendEnquiry }
}

const opened = async (inspect: boolean) => {
  const { createStore, ...endpoints } = await loaded()
  const store = createStore({
    fetch: (request) => fetch(request),
    site: { courseApi: '', groupApi: '', websiteCode: 'test' },
    origin: host.url,
    ...(inspect && { inspection: { devTools, watch } }),
  })
  return { ...store, ...endpoints }
}

const calls = () => shown.map(({ type }) => type).filter((name) => name.startsWith('course/'))

beforeEach(async () => {
  shown = []
  host = await remoteHost(({ method }) =>
    method === 'POST' ? { status: 201, body: {} } : { body: { _id: 'a', name: 'A' } },
  )
})
afterEach(async () => {
  await host.close()
})

test('the timeline says what happened', async () => {
  const { dispatch, course } = await opened(true)
  await dispatch(course.initiate('a'))
  expect(shown.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['course/asked', 'course/arrived']),
  )
})

test('what is here already or on its way is not asked again, which is no failure', async () => {
  const { dispatch, course } = await opened(true)
  const asked = dispatch(course.initiate('a'))
  await dispatch(course.initiate('a', { subscribe: false }))
  await asked
  await dispatch(course.initiate('a', { subscribe: false }))
  expect(calls()).toEqual([
    'course/asked',
    'course/notAskedAgain',
    'course/arrived',
    'course/notAskedAgain',
  ])
})

test('what nobody waits for any more was given up, and has not failed', async () => {
  const { dispatch, course } = await opened(true)
  const asked = dispatch(course.initiate('a'))
  asked.abort()
  await asked
  expect(calls()).toEqual(['course/asked', 'course/givenUp'])
})

test('what is asked for ahead of a visit reads otherwise than what somebody waits for', async () => {
  const { dispatch, course } = await opened(true)
  await dispatch(course.initiate('a', { subscribe: false }))
  await dispatch(course.initiate('a', { subscribe: false, forceRefetch: true }))
  host.answer = () => undefined
  await dispatch(course.initiate('b', { subscribe: false }))
  expect(calls()).toEqual([
    'course/askedAhead',
    'course/arrivedAhead',
    'course/asked',
    'course/arrived',
    'course/askedAhead',
    'course/failedAhead',
  ])
})

test('nothing that the visitor wrote is in the timeline or the state', async () => {
  const { dispatch, edge, getState, sendEnquiry } = await opened(true)
  edge.sealed.set('key-1', { enquiry: ENQUIRY, seconds: 30, trapped: false })
  expect((await dispatch(sendEnquiry.initiate('key-1'))).error).toBeUndefined()
  expect(shown.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['sendEnquiry/sent', 'sendEnquiry/accepted']),
  )
  const recorded = JSON.stringify([shown, getState()])
  for (const personal of ['Canary', 'canary@example.com', '9876500000']) {
    expect(recorded).not.toContain(personal)
  }
})

test('the extension is not spoken to unless it is asked for', async () => {
  const { dispatch, course } = await opened(false)
  await dispatch(course.initiate('a'))
  expect(shown).toEqual([])
})
