import { type BlogFeedInput, type BlogFeedOrder, blogListMachine } from '#machines/blogList.ts'
import { createFeed } from '#tests/support/feed.ts'
import { staged, unstarted } from '#tests/support/staged.ts'

const some = { type: 'articles.arrived', count: 9 } as const
const none = { type: 'articles.arrived', count: 0 } as const
const failure = { type: 'articles.failed' } as const
const outcomes = [
  [some, 'shown'],
  [none, 'empty'],
  [failure, 'failed'],
] as const

const start = (input: Parameters<typeof unstarted<typeof blogListMachine>>[1] = {}) => {
  const feed = createFeed<BlogFeedOrder, BlogFeedInput>()
  const { actor, advance, clock } = staged(
    blogListMachine.provide({ actors: { feed: feed.logic } }),
    input,
  )
  const state = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : 'loading'
  }
  return { actor, advance, clock, feed, state }
}

describe('the skeleton', () => {
  test.each(outcomes)('stays a second although %j came at once', (report, expected) => {
    const { advance, feed, state } = start()
    feed.current().report(report)
    expect(state()).toBe('loading')
    advance(999)
    expect(state()).toBe('loading')
    advance(1)
    expect(state()).toBe(expected)
  })

  test.each(outcomes)('stays after the second until %j comes', (report, expected) => {
    const { advance, feed, state } = start()
    advance(60_000)
    expect(state()).toBe('loading')
    feed.current().report(report)
    expect(state()).toBe(expected)
  })

  test('takes the first answer and no other', () => {
    const { advance, feed, state } = start()
    feed.current().report(failure)
    feed.current().report(some)
    advance(1_000)
    expect(state()).toBe('failed')
    feed.current().report(some)
    expect(state()).toBe('failed')
  })

  test('leaves no timer behind when the page is left', () => {
    const { actor, clock, feed } = start()
    expect(clock.pending()).toEqual([1_000])
    actor.stop()
    expect(clock.pending()).toEqual([])
    expect(feed.current().stopped).toBe(true)
  })
})

describe('what is known at the start', () => {
  test.each(outcomes)(
    '%j is there at once, without skeleton, timer or question',
    (cached, expected) => {
      expect(unstarted(blogListMachine, { cached }).value).toBe(expected)
      const { clock, feed, state } = start({ cached })
      expect(state()).toBe(expected)
      expect(clock.pending()).toEqual([])
      expect(feed.current().input).toEqual({ ask: false })
      expect(feed.current().orders).toEqual([])
    },
  )

  test('as nothing is asked for', () => {
    expect(start().feed.current().input).toEqual({ ask: true })
  })
})

describe('a failure', () => {
  test('is asked about again when the connection returns, behind a skeleton of a full second', () => {
    const { advance, feed, state } = start({ cached: failure })
    feed.current().report({ type: 'connection.returned' })
    expect(state()).toBe('loading')
    expect(feed.current().orders).toEqual(['first'])
    feed.current().report(some)
    advance(999)
    expect(state()).toBe('loading')
    advance(1)
    expect(state()).toBe('shown')
  })

  test('may follow on a failure', () => {
    const { advance, feed, state } = start({ cached: failure })
    feed.current().report({ type: 'connection.returned' })
    feed.current().report(failure)
    advance(1_000)
    expect(state()).toBe('failed')
    feed.current().report({ type: 'connection.returned' })
    expect(feed.current().orders).toEqual(['first', 'first'])
  })
})

test.each([some, none])(
  'a connection that returns disturbs nothing that is there: %j',
  (cached) => {
    const { feed, state } = start({ cached })
    const before = state()
    feed.current().report({ type: 'connection.returned' })
    expect(state()).toBe(before)
    expect(feed.current().orders).toEqual([])
  },
)

test('a connection that returns while articles are awaited asks no second time', () => {
  const { feed, state } = start()
  feed.current().report({ type: 'connection.returned' })
  expect(state()).toBe('loading')
  expect(feed.current().orders).toEqual([])
})
