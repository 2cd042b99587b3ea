import type { EventObject } from 'xstate'
import { type ArticleFeedInput, articleMachine } from '#machines/article.ts'
import { createFeed } from '#tests/support/feed.ts'
import { staged, unstarted } from '#tests/support/staged.ts'

const arrival = { type: 'article.arrived' } as const
const failure = { type: 'article.failed' } as const
const outcomes = [
  [arrival, 'shown'],
  [failure, 'gone'],
] as const

const start = (cached?: typeof arrival | typeof failure) => {
  const feed = createFeed<EventObject, ArticleFeedInput>()
  const machine = articleMachine.provide({ actors: { feed: feed.logic } })
  const { actor, clock } = staged(machine, { slug: 'seo-today', ...(cached && { cached }) })
  return { actor, clock, feed, state: () => actor.getSnapshot().value }
}

test.each(outcomes)('%j leads from loading to %s', (report, expected) => {
  const { feed, state } = start()
  expect(state()).toBe('loading')
  expect(feed.current().input).toEqual({ slug: 'seo-today', ask: true })
  feed.current().report(report)
  expect(state()).toBe(expected)
})

test.each(outcomes)(
  '%j known at the start is %s before anything runs, and asks nothing',
  (cached, expected) => {
    expect(unstarted(articleMachine, { slug: 'seo-today', cached }).value).toBe(expected)
    const { feed, state } = start(cached)
    expect(feed.current().input).toEqual({ slug: 'seo-today', ask: false })
    feed.current().report(arrival)
    feed.current().report(failure)
    expect(state()).toBe(expected)
  },
)

test('nothing known at the start is loading before anything runs', () => {
  expect(unstarted(articleMachine, { slug: 'seo-today' }).value).toBe('loading')
})

test('loading has no timeout of its own', () => {
  expect(start().clock.pending()).toEqual([])
})

test('an answer that comes after the page was left goes nowhere', () => {
  const { actor, feed, state } = start()
  actor.stop()
  feed.current().report(arrival)
  expect(feed.current().stopped).toBe(true)
  expect(state()).toBe('loading')
})
