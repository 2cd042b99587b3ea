import { createActor } from 'xstate'
import { courseListMachine } from '#machines/courseList.ts'
import { unstarted } from '#tests/support/staged.ts'
import { failure, it, more, moreFailure, morePending, nonIt, page, partial, start } from './list.ts'

describe('the first page', () => {
  test('is requested once, without a command', () => {
    const { feed, state } = start({ request: nonIt })
    expect(state()).toBe('loading')
    expect(feed.started.map(({ input }) => input)).toEqual([
      { request: nonIt, fetchOnStart: 'first' },
    ])
    expect(feed.current().commands).toEqual([])
  })

  test.each([
    [page(9, true), 'partial'],
    [page(4, false), 'complete'],
    [page(0, false), 'empty'],
    [page(0, true), 'empty'],
    [failure, 'failed'],
  ])('%j leads to %s', (report, expected) => {
    const { feed, state } = start({ request: it })
    feed.current().report(report)
    expect(state()).toBe(expected)
  })

  test('is retried by the same data source', () => {
    const { feed, send, state } = start({ request: it })
    feed.current().report(failure)
    send({ type: 'retry' })
    expect(state()).toBe('loading')
    expect(feed.started).toHaveLength(1)
    expect(feed.current().commands).toEqual(['first'])
    send({ type: 'retry' })
    expect(feed.current().commands).toEqual(['first'])
  })

  test('is announced only when it is empty', () => {
    const { feed, context, send } = start({ request: it })
    feed.current().report(page(9, true))
    expect(context().added).toBeUndefined()
    send({ type: 'request.changed', request: nonIt })
    feed.current().report(page(0, false))
    expect(context().added).toBe(0)
    expect(start({ request: it, report: page(0, false) }).context().added).toBeUndefined()
  })
})

describe('a cached list', () => {
  test.each([
    [page(9, true), 'partial'],
    [page(4, false), 'complete'],
    [page(0, true), 'empty'],
    [failure, 'failed'],
    [moreFailure, 'moreFailed'],
    [morePending, 'loadingMore'],
    [undefined, 'loading'],
  ] as const)('%j implies %s before anything runs', (report, expected) => {
    const snapshot = unstarted(courseListMachine, { request: it, report })
    expect(snapshot.value).toEqual({ listing: expected })
  })

  test.each([page(9, true), page(4, false), page(0, false), failure, moreFailure])(
    '%j is not requested, and its own report changes nothing',
    (report) => {
      const { feed, state } = start({ request: it, report })
      const before = state()
      expect(feed.started.map(({ input }) => input)).toEqual([
        { request: it, fetchOnStart: undefined },
      ])
      feed.current().report(report)
      expect(state()).toBe(before)
      expect(feed.current().commands).toEqual([])
    },
  )

  test.each([
    [failure, 'first'],
    [moreFailure, 'next'],
  ])('%j is requested by Retry', (report, command) => {
    const { feed, send } = start({ request: it, report })
    send({ type: 'retry' })
    expect(feed.current().commands).toEqual([command])
  })
})

describe('a further page', () => {
  test('that was pending when the list was left is requested by the data source', () => {
    const { feed, state, context } = start({ request: it, report: morePending })
    expect([state(), context().shown?.request]).toEqual(['loadingMore', it])
    expect(feed.current().input).toEqual({ request: it, fetchOnStart: 'next' })
    feed.current().report(more(9, false))
    expect([state(), feed.current().commands]).toEqual(['complete', []])
  })

  test('is requested once, even when clicked repeatedly', () => {
    const { feed, send, state } = partial()
    send({ type: 'load.more' })
    send({ type: 'load.more' })
    expect(state()).toBe('loadingMore')
    expect(feed.current().commands).toEqual(['next'])
  })

  test.each([
    [true, 'partial'],
    [false, 'complete'],
  ])('with hasNextPage %s leads to %s', (hasNextPage, expected) => {
    const { feed, send, state } = partial()
    send({ type: 'load.more' })
    feed.current().report(more(9, hasNextPage))
    expect(state()).toBe(expected)
  })

  test.each([page(9, true), page(9, false), failure])(
    'keeps loading although a late report on the first page arrives: %j',
    (late) => {
      const { feed, send, state, context } = start({ request: it, report: page(9, true) })
      send({ type: 'load.more' })
      feed.current().report(late)
      expect(state()).toBe('loadingMore')
      feed.current().report(more(9, true))
      expect([state(), context().added]).toEqual(['partial', 9])
    },
  )

  test('is announced with its number of courses until the next one is requested', () => {
    const { feed, send, context } = partial()
    expect(context().added).toBeUndefined()
    send({ type: 'load.more' })
    feed.current().report(more(9, true))
    expect(context().added).toBe(9)
    send({ type: 'load.more' })
    expect(context().added).toBeUndefined()
    feed.current().report(more(0, false))
    expect(context().added).toBe(0)
  })

  test('keeps the courses when it fails, and Retry requests that page', () => {
    const { feed, send, state, context } = partial()
    send({ type: 'load.more' })
    feed.current().report(moreFailure)
    expect([state(), context().shown?.request]).toEqual(['moreFailed', it])
    send({ type: 'load.more' })
    expect(state()).toBe('moreFailed')
    send({ type: 'retry' })
    expect(state()).toBe('loadingMore')
    expect(feed.current().commands).toEqual(['next', 'next'])
    feed.current().report(more(9, false))
    expect(state()).toBe('complete')
  })

  test('is not requested when there is none', () => {
    const { feed, send, state } = start({ request: it, report: page(4, false) })
    send({ type: 'load.more' })
    expect(state()).toBe('complete')
    expect(feed.current().commands).toEqual([])
  })
})

test('ignores a late response when the page is left', () => {
  const { feed, actor, state } = start({ request: it })
  actor.stop()
  feed.current().report(page(9, true))
  expect(state()).toBe('loading')
})

test('throws at once when no data source is provided', () => {
  const actor = createActor(courseListMachine, { input: { request: it } })
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  expect(String(errors)).toContain("'feed' is not provided")
})
