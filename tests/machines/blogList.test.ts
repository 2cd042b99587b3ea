import { type BlogFeedCommand, type BlogFeedInput, blogListMachine } from '#machines/blogList.ts'
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
  const feed = createFeed<BlogFeedCommand, BlogFeedInput>()
  const siteConnection = createFeed()
  const { actor, advance, pending } = staged(
    blogListMachine.provide({
      actors: { feed: feed.logic, siteConnection: siteConnection.logic },
    }),
    input,
  )
  const state = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : 'loading'
  }
  const connect = () => siteConnection.current().report({ type: 'connection.returned' })
  return { actor, advance, pending, feed, connect, state }
}

describe('the skeleton', () => {
  test.each(outcomes)('stays for a second although %j arrives at once', (report, expected) => {
    const { advance, feed, state } = start()
    feed.current().report(report)
    expect(state()).toBe('loading')
    advance(999)
    expect(state()).toBe('loading')
    advance(1)
    expect(state()).toBe(expected)
  })

  test.each(outcomes)('stays after the second until %j arrives', (report, expected) => {
    const { advance, feed, state } = start()
    advance(60_000)
    expect(state()).toBe('loading')
    feed.current().report(report)
    expect(state()).toBe(expected)
  })
})

describe('a cached response', () => {
  test.each(outcomes)(
    '%j is shown at once, without skeleton, timer or request',
    (report, expected) => {
      expect(unstarted(blogListMachine, { report }).value).toBe(expected)
      const { pending, feed, state } = start({ report })
      expect(state()).toBe(expected)
      expect(pending()).toEqual([])
      expect(feed.current().input).toEqual({ fetchOnStart: false })
      expect(feed.current().commands).toEqual([])
    },
  )

  test('may be missing: then the articles are requested', () => {
    expect(start().feed.current().input).toEqual({ fetchOnStart: true })
  })
})

describe('an error', () => {
  test('is retried when the connection returns, behind skeletons for a full second', () => {
    const { advance, feed, connect, state } = start({ report: failure })
    connect()
    expect(state()).toBe('loading')
    expect(feed.current().commands).toEqual(['fetch'])
    feed.current().report(some)
    advance(999)
    expect(state()).toBe('loading')
    advance(1)
    expect(state()).toBe('shown')
  })

  test('may follow an error', () => {
    const { advance, feed, connect, state } = start({ report: failure })
    connect()
    advance(1_000)
    expect(state()).toBe('loading')
    feed.current().report(failure)
    expect(state()).toBe('failed')
    connect()
    expect(feed.current().commands).toEqual(['fetch', 'fetch'])
  })
})

test.each([some, none])('a returning connection does not change %j', (report) => {
  const { actor, feed, state } = start({ report })
  const before = state()
  actor.send({ type: 'connection.returned' })
  expect(state()).toBe(before)
  expect(feed.current().commands).toEqual([])
})

test('a returning connection does not repeat a pending request', () => {
  const { actor, feed, state } = start()
  actor.send({ type: 'connection.returned' })
  expect(state()).toBe('loading')
  expect(feed.current().commands).toEqual([])
})
