import type { Action, Middleware, StoreEnhancer } from '@reduxjs/toolkit'
import { actionName, devToolsWith } from '#api/devTools.ts'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

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

const middleware: Middleware = () => (next) => (action) => next(action)

const host = hostForEachTest(({ method }) =>
  method === 'POST' ? { status: 201, body: {} } : { body: { _id: 'a', name: 'A' } },
)
let shown: Action[]

/** Replaces the extension's compose and records its timeline. */
const extension =
  (options: Options) =>
  (enhancer: StoreEnhancer): StoreEnhancer =>
  (create) =>
    enhancer((reducer, state) => {
      const store = create(reducer, state)
      // Stores of earlier tests may still dispatch.
      const own = shown
      const dispatch: typeof store.dispatch = (action) => {
        own.push(options.actionSanitizer(action, 0))
        return store.dispatch(action)
      }
      return { ...store, dispatch }
    })

// Redux Toolkit looks for the extension when it is imported.
const loaded = async () => {
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension })
  const [{ createStore }, { getCourse }, { sendEnquiry }] = await Promise.all([
    import('#api/store.ts'),
    import('#api/courses.ts'),
    import('#api/enquiries.ts'),
  ])
  return { createStore, getCourse, sendEnquiry }
}

const opened = async (inspect: boolean) => {
  const { createStore, ...endpoints } = await loaded()
  const store = createStore({
    fetch: (request) => fetch(request),
    site: { courseApi: '', groupApi: '', websiteCode: 'test' },
    origin: host.url,
    ...(inspect && { inspection: { devTools: devToolsWith(actionName), middleware } }),
  })
  return { ...store, ...endpoints }
}

const calls = () => shown.map(({ type }) => type).filter((name) => name.startsWith('getCourse/'))

beforeEach(() => {
  shown = []
})

test('names an action after its endpoint, status and argument, and marks one that sends no request', async () => {
  const { dispatch, getCourse } = await opened(true)
  const query = dispatch(getCourse.initiate('a'))
  await dispatch(getCourse.initiate('a', { subscribe: false }))
  await query
  await dispatch(getCourse.initiate('a', { subscribe: false }))
  expect(calls()).toEqual([
    'getCourse/pending a',
    'getCourse/rejected a (condition)',
    'getCourse/fulfilled a',
    'getCourse/rejected a (condition)',
  ])
})

test('marks an aborted request', async () => {
  const { dispatch, getCourse } = await opened(true)
  const query = dispatch(getCourse.initiate('a'))
  query.abort()
  await query
  expect(calls()).toEqual(['getCourse/pending a', 'getCourse/rejected a (aborted)'])
})

test('marks a prefetch', async () => {
  const { dispatch, getCourse } = await opened(true)
  await dispatch(getCourse.initiate('a', { subscribe: false }))
  await dispatch(getCourse.initiate('a', { subscribe: false, forceRefetch: true }))
  host.respond = () => undefined
  await dispatch(getCourse.initiate('b', { subscribe: false }))
  expect(calls()).toEqual([
    'getCourse/pending a (prefetch)',
    'getCourse/fulfilled a (prefetch)',
    'getCourse/pending a',
    'getCourse/fulfilled a',
    'getCourse/pending b (prefetch)',
    'getCourse/rejected b (prefetch)',
  ])
})

test.each([true, false])(
  'hides the text and the key of an enquiry from timeline and state, tracked: %s',
  async (track) => {
    const { dispatch, getState, sendEnquiry } = await opened(true)
    const request = { enquiry: ENQUIRY, key: 'canary-key', seconds: 30, isHoneypotFilled: false }
    expect((await dispatch(sendEnquiry.initiate(request, { track }))).error).toBeUndefined()
    expect(shown.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['sendEnquiry/pending', 'sendEnquiry/fulfilled']),
    )
    const recorded = JSON.stringify([shown, getState()])
    for (const hidden of ['Canary', 'canary@example.com', '9876500000', 'canary-key'])
      expect(recorded).not.toContain(hidden)
  },
)

test('does not connect to the extension without ?inspect', async () => {
  const { dispatch, getCourse } = await opened(false)
  await dispatch(getCourse.initiate('a'))
  expect(shown).toEqual([])
})
