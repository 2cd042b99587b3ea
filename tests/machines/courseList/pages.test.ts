import { createActor } from 'xstate'
import { courseListMachine } from '#machines/courseList.ts'
import { unstarted } from '#tests/support/staged.ts'
import {
  failed,
  further,
  it,
  loaded,
  nextFailed,
  nextPending,
  nonIt,
  partial,
  start,
} from './list.ts'

describe('the first page', () => {
  test('is requested once', () => {
    const { first, next, state } = start({ request: nonIt })
    expect(state()).toBe('behindSkeletons')
    expect(first.calls.map(({ input }) => input)).toEqual([nonIt])
    expect(next.calls).toEqual([])
  })

  test.each([
    [loaded(9, true), 'partial'],
    [loaded(4, false), 'complete'],
    [loaded(0, false), 'empty'],
    [loaded(0, true), 'empty'],
  ])('%j leads to %s', async (list, expected) => {
    const { first, state } = start({ request: it })
    await first.call().resolve(list)
    expect(state()).toBe(expected)
  })

  test('that fails is requested again by Retry, once', async () => {
    const { first, send, state } = start({ request: it })
    await first.call().reject()
    expect(state()).toBe('failed')
    send({ type: 'retry' })
    send({ type: 'retry' })
    expect(state()).toBe('behindSkeletons')
    expect(first.calls.map(({ input }) => input)).toEqual([it, it])
  })

  test('is announced only when it is empty', async () => {
    const { first, context, send } = start({ request: it })
    await first.call().resolve(loaded(9, true))
    expect(context().added).toBeUndefined()
    send({ type: 'request.changed', request: nonIt })
    await first.call().resolve(loaded(0, false))
    expect(context().added).toBe(0)
    expect(start({ request: it, known: loaded(0, false) }).context().added).toBeUndefined()
  })
})

describe('a cached list', () => {
  test.each([
    [loaded(9, true), 'partial'],
    [loaded(4, false), 'complete'],
    [loaded(0, true), 'empty'],
    [failed, 'failed'],
    [nextFailed, 'moreFailed'],
    [nextPending, 'loadingMore'],
    [undefined, { loading: 'behindSkeletons' }],
  ] as const)('%j implies %j before anything runs', (known, expected) => {
    expect(unstarted(courseListMachine, { request: it, known }).value).toEqual(expected)
  })
})

describe('a further page', () => {
  test('that was pending when the list was left is waited for', async () => {
    const { first, next, state, context } = start({ request: it, known: nextPending })
    expect([state(), context().shown?.request]).toEqual(['loadingMore', it])
    expect(next.calls.map(({ input }) => input)).toEqual([{ request: it, isPending: true }])
    await next.call().resolve(further(9, false))
    expect([state(), first.calls, next.calls.length]).toEqual(['complete', [], 1])
  })

  test('that was pending and failed is requested anew by Retry', async () => {
    const { next, send, state } = start({ request: it, known: nextPending })
    await next.call().reject()
    send({ type: 'retry' })
    expect(state()).toBe('loadingMore')
    expect(next.call().input).toEqual({ request: it, isPending: false })
  })

  test('is requested once, even when clicked repeatedly', () => {
    const { next, send, state } = partial()
    send({ type: 'load.more' })
    send({ type: 'load.more' })
    expect(state()).toBe('loadingMore')
    expect(next.calls.map(({ input }) => input)).toEqual([{ request: it, isPending: false }])
  })

  test('is announced with its number of courses until the next one is requested', async () => {
    const { next, send, context } = partial()
    expect(context().added).toBeUndefined()
    send({ type: 'load.more' })
    await next.call().resolve(further(9, true))
    expect(context().added).toBe(9)
    send({ type: 'load.more' })
    expect(context().added).toBeUndefined()
    await next.call().resolve(further(0, false))
    expect(context().added).toBe(0)
  })

  test('keeps the courses when it fails, and Retry requests that page', async () => {
    const { next, send, state, context } = partial()
    send({ type: 'load.more' })
    await next.call().reject()
    expect([state(), context().shown?.request]).toEqual(['moreFailed', it])
    send({ type: 'load.more' })
    expect(state()).toBe('moreFailed')
    send({ type: 'retry' })
    expect(state()).toBe('loadingMore')
    expect(next.calls).toHaveLength(2)
    await next.call().resolve(further(9, false))
    expect(state()).toBe('complete')
  })

  test('is not requested when there is none', () => {
    const { next, send, state } = start({ request: it, known: loaded(4, false) })
    send({ type: 'load.more' })
    expect([state(), next.calls]).toEqual(['complete', []])
  })
})

test('a request that is not provided fails, and the error names it', () => {
  const events: unknown[] = []
  const actor = createActor(courseListMachine, {
    input: { request: it },
    inspect: (inspected) => inspected.type === '@xstate.event' && events.push(inspected.event),
  })
  actor.start()
  expect(actor.getSnapshot().value).toBe('failed')
  expect(events).toContainEqual(
    expect.objectContaining({ error: new Error("'fetchFirstPage' is not provided") }),
  )
})
