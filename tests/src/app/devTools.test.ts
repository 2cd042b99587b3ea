import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import { getCourse } from '#api/courses.ts'
import { createStore } from '#api/store.ts'
import { machines } from '#app/inspection/actions.ts'
import { devTools } from '#app/inspection/devTools.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(() => ({ body: { _id: 'a', name: 'A' } }))

test('marks a request that is not sent, and one that is aborted', async () => {
  const shown: (string | undefined)[] = []
  const middleware: Middleware = () => (next) => (action) => {
    shown.push(devTools.actionSanitizer?.(action as UnknownAction, 0).type)
    return next(action)
  }
  const { dispatch } = createStore({
    fetch: (request) => fetch(request),
    site: { courseApi: '', groupApi: '', websiteCode: 'test' },
    origin: host.url,
    inspection: { devTools, middleware },
  })
  const query = dispatch(getCourse.initiate('a'))
  const again = dispatch(getCourse.initiate('a', { subscribe: false }))
  query.abort()
  await Promise.all([query, again])
  expect(shown.filter((name) => name?.startsWith('getCourse/'))).toEqual([
    'getCourse/pending a',
    'getCourse/rejected a (condition)',
    'getCourse/rejected a (aborted)',
  ])
})

test('a transition names its field and the state that follows', () => {
  const { changed } = machines.actions
  const lineOf = (event: { readonly type: string; readonly field?: string }) =>
    devTools.actionSanitizer?.(changed({ path: 'enquiry#1', value: 'editing', event }), 0).type
  expect([
    lineOf({ type: 'changed', field: 'email' }),
    lineOf({ type: 'xstate.done.actor.sendEnquiry' }),
  ]).toEqual([
    'machines/enquiry#1/changed email → editing',
    'machines/enquiry#1/sendEnquiry done → editing',
  ])
})

test("leaves out RTK Query's own actions", () => {
  const isShown = (type: string) => devTools.predicate?.(undefined, { type })
  expect([
    isShown('api/config/middlewareRegistered'),
    isShown('api/internalSubscriptions/subscriptionsUpdated'),
    isShown('recent/opened'),
  ]).toEqual([false, false, true])
})
