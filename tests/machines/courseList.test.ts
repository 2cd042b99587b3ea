import {
  type CourseFeedInput,
  type CourseFeedOrder,
  courseListMachine,
} from '#machines/courseList.ts'
import { createFeed } from '#tests/support/feed.ts'
import { staged, unstarted } from '#tests/support/staged.ts'

const page = (count: number, hasNextPage: boolean) =>
  ({ type: 'page.arrived', count, hasNextPage }) as const
const more = (added: number, hasNextPage: boolean) =>
  ({ type: 'more.arrived', added, hasNextPage }) as const
const failure = { type: 'page.failed' } as const
const moreFailure = { type: 'more.failed' } as const

const start = (input: Parameters<typeof unstarted<typeof courseListMachine>>[1]) => {
  const feed = createFeed<CourseFeedOrder, CourseFeedInput>()
  const { actor } = staged(courseListMachine.provide({ actors: { feed: feed.logic } }), input)
  const state = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : value.listing
  }
  return { feed, send: actor.send, state, actor }
}

const partial = () => {
  const list = start({ category: 'IT' })
  list.feed.current().report(page(9, true))
  return list
}

describe('the first page', () => {
  test('is asked for once by a feed of the category, without an order', () => {
    const { feed, state } = start({ category: 'NON IT' })
    expect(state()).toBe('loading')
    expect(feed.started.map(({ input }) => input)).toEqual([
      { category: 'NON IT', awaited: 'first' },
    ])
    expect(feed.current().orders).toEqual([])
  })

  test.each([
    [page(9, true), 'partial'],
    [page(4, false), 'complete'],
    [page(0, false), 'empty'],
    [page(0, true), 'empty'],
    [failure, 'failed'],
  ])('%j leads to %s', (report, expected) => {
    const { feed, state } = start({ category: 'IT' })
    feed.current().report(report)
    expect(state()).toBe(expected)
  })

  test('that failed is asked for again by Retry, from the same feed', () => {
    const { feed, send, state } = start({ category: 'IT' })
    feed.current().report(failure)
    send({ type: 'retry' })
    expect(state()).toBe('loading')
    expect(feed.started).toHaveLength(1)
    expect(feed.current().orders).toEqual(['first'])
    send({ type: 'retry' })
    expect(feed.current().orders).toEqual(['first'])
  })
})

describe('what is known at the start', () => {
  test.each([
    [page(9, true), 'partial'],
    [page(4, false), 'complete'],
    [page(0, true), 'empty'],
    [failure, 'failed'],
    [{ type: 'more.awaited' }, 'loadingMore'],
    [undefined, 'loading'],
  ] as const)('%j implies %s before anything runs', (cached, expected) => {
    expect(
      unstarted(courseListMachine, { category: 'IT', ...(cached && { cached }) }).value,
    ).toEqual({
      listing: expected,
    })
  })

  test.each([page(9, true), page(4, false), page(0, false), failure])(
    '%j is not asked for again, and its own report changes nothing',
    (cached) => {
      const { feed, state } = start({ category: 'IT', cached })
      const before = state()
      expect(feed.started.map(({ input }) => input)).toEqual([
        { category: 'IT', awaited: undefined },
      ])
      feed.current().report(cached)
      expect(state()).toBe(before)
      expect(feed.current().orders).toEqual([])
    },
  )

  test('as a failure is asked for by Retry', () => {
    const { feed, send, state } = start({ category: 'IT', cached: failure })
    send({ type: 'retry' })
    expect(feed.current().orders).toEqual(['first'])
    feed.current().report(page(9, true))
    expect(state()).toBe('partial')
  })
})

describe('further pages', () => {
  test('are asked for one at a time, however often more is wanted', () => {
    const { feed, send, state } = partial()
    send({ type: 'more.wanted' })
    send({ type: 'more.wanted' })
    expect(state()).toBe('loadingMore')
    expect(feed.current().orders).toEqual(['next'])
  })

  test.each([
    [true, 'partial'],
    [false, 'complete'],
  ])('with hasNextPage %s lead to %s', (hasNextPage, expected) => {
    const { feed, send, state } = partial()
    send({ type: 'more.wanted' })
    feed.current().report(more(9, hasNextPage))
    expect(state()).toBe(expected)
  })

  test.each([page(9, true), page(9, false), failure])(
    'are awaited on, whatever is still told of the first: %j',
    (late) => {
      const { feed, send, state, actor } = start({ category: 'IT', cached: page(9, true) })
      send({ type: 'more.wanted' })
      feed.current().report(late)
      expect(state()).toBe('loadingMore')
      feed.current().report(more(9, true))
      expect([state(), actor.getSnapshot().context.added]).toEqual(['partial', 9])
    },
  )

  test('that were wanted before the list was opened again are awaited on, and not asked for', () => {
    const { feed, state } = start({ category: 'IT', cached: { type: 'more.awaited' } })
    expect(state()).toBe('loadingMore')
    expect(feed.current()).toMatchObject({ input: { awaited: 'next' }, orders: [] })
    feed.current().report(more(9, false))
    expect(state()).toBe('complete')
  })

  test('are announced by their number, until the next is wanted', () => {
    const { feed, send, actor } = partial()
    expect(actor.getSnapshot().context.added).toBeUndefined()
    send({ type: 'more.wanted' })
    feed.current().report(more(9, true))
    expect(actor.getSnapshot().context.added).toBe(9)
    send({ type: 'more.wanted' })
    expect(actor.getSnapshot().context.added).toBeUndefined()
    feed.current().report(more(2, false))
    expect(actor.getSnapshot().context.added).toBe(2)
  })

  test('that brought nothing new are told by their number too', () => {
    const { feed, send, actor } = partial()
    send({ type: 'more.wanted' })
    feed.current().report(more(0, true))
    expect(actor.getSnapshot().context.added).toBe(0)
  })

  test('that failed keep what is there, and Retry asks for that page, not the first', () => {
    const { feed, send, state } = partial()
    send({ type: 'more.wanted' })
    feed.current().report(moreFailure)
    expect(state()).toBe('moreFailed')
    send({ type: 'more.wanted' })
    expect(state()).toBe('moreFailed')
    send({ type: 'retry' })
    expect(state()).toBe('loadingMore')
    expect(feed.current().orders).toEqual(['next', 'next'])
    feed.current().report(more(9, false))
    expect(state()).toBe('complete')
  })

  test('are not asked for when there are none', () => {
    const { feed, send, state } = start({ category: 'IT', cached: page(4, false) })
    send({ type: 'more.wanted' })
    expect(state()).toBe('complete')
    expect(feed.current().orders).toEqual([])
  })
})

describe('another tab', () => {
  test('stops the feed and starts one of its own', () => {
    const { feed, send, state, actor } = partial()
    send({ type: 'category.chosen', category: 'NON IT' })
    expect(state()).toBe('loading')
    expect(actor.getSnapshot().context.category).toBe('NON IT')
    expect(feed.started.map(({ stopped }) => stopped)).toEqual([true, false])
    expect(feed.current().input).toEqual({ category: 'NON IT', awaited: 'first' })
  })

  test.each([page(9, true), page(0, false), failure])(
    'never shows the late answer of the one before: %j',
    (late) => {
      const { feed, send, state } = start({ category: 'IT' })
      send({ type: 'category.chosen', category: 'NON IT' })
      feed.started[0]?.report(late)
      expect(state()).toBe('loading')
      feed.current().report(page(4, false))
      feed.started[0]?.report(late)
      expect(state()).toBe('complete')
    },
  )

  test('and back again keeps both late answers out, in whatever order they come', () => {
    const { feed, send, state } = start({ category: 'IT' })
    send({ type: 'category.chosen', category: 'NON IT' })
    send({ type: 'category.chosen', category: 'IT' })
    feed.started[1]?.report(page(0, false))
    feed.started[0]?.report(failure)
    expect(state()).toBe('loading')
    feed.started[2]?.report(page(9, true))
    expect(state()).toBe('partial')
  })

  test('while more is loaded or has failed drops that too', () => {
    const { feed, send, state, actor } = partial()
    send({ type: 'more.wanted' })
    feed.current().report(more(9, true))
    send({ type: 'more.wanted' })
    send({ type: 'category.chosen', category: 'NON IT' })
    feed.started[0]?.report(more(9, true))
    expect(state()).toBe('loading')
    expect(actor.getSnapshot().context.added).toBeUndefined()
  })

  test('that is cached is there at once and asks nothing', () => {
    const { feed, send, state } = partial()
    send({ type: 'category.chosen', category: 'NON IT', cached: page(4, false) })
    expect(state()).toBe('complete')
    expect(feed.current().input).toEqual({ category: 'NON IT', awaited: undefined })
    send({ type: 'category.chosen', category: 'IT' })
    expect(state()).toBe('loading')
    expect(feed.current().input).toEqual({ category: 'IT', awaited: 'first' })
  })

  test('that is the same one changes nothing', () => {
    const { feed, send, state } = partial()
    send({ type: 'category.chosen', category: 'IT' })
    expect(state()).toBe('partial')
    expect(feed.started).toHaveLength(1)
  })
})

test('leaving the page stops the feed, and a late answer goes nowhere', () => {
  const { feed, actor, state } = start({ category: 'IT' })
  actor.stop()
  expect(feed.current().stopped).toBe(true)
  feed.current().report(page(9, true))
  expect(state()).toBe('loading')
})
