import type { Action, Middleware, StoreEnhancer } from '@reduxjs/toolkit'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

type Options = { readonly actionSanitizer: (action: Action, id: number) => Action }

const middleware: Middleware = () => (next) => (action) => next(action)

const host = hostForEachTest(() => ({ body: { _id: 'a', name: 'A' } }))
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

const opened = async () => {
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension })
  // Redux Toolkit looks for the extension when it is imported.
  const { createStore } = await import('#api/store.ts')
  const { devTools } = await import('#app/inspection/devTools.ts')
  const { getCourse } = await import('#api/courses.ts')
  const { dispatch } = createStore({
    fetch: (request) => fetch(request),
    site: { courseApi: '', groupApi: '', websiteCode: 'test' },
    origin: host.url,
    inspection: { devTools, middleware },
  })
  return { dispatch, getCourse }
}

const calls = () => shown.map(({ type }) => type).filter((name) => name.startsWith('getCourse/'))

beforeEach(() => {
  shown = []
})

test('marks a request that is not sent, and one that is aborted', async () => {
  const { dispatch, getCourse } = await opened()
  const query = dispatch(getCourse.initiate('a'))
  const again = dispatch(getCourse.initiate('a', { subscribe: false }))
  query.abort()
  await Promise.all([query, again])
  expect(calls()).toEqual([
    'getCourse/pending a',
    'getCourse/rejected a (condition)',
    'getCourse/rejected a (aborted)',
  ])
})
