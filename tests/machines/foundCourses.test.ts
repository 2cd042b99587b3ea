import {
  type FoundFeedInput,
  type FoundFeedOrder,
  type FoundReport,
  foundCoursesMachine,
  type KnownFound,
  type MoreReport,
} from '#machines/foundCourses.ts'
import { createFeed } from '#tests/support/feed.ts'
import { staged, unstarted } from '#tests/support/staged.ts'

const wish = 'q=python'
const arrived: FoundReport = { type: 'found.arrived' }
const failed: FoundReport = { type: 'found.failed' }
const rest: MoreReport = { type: 'more.arrived', added: 3 }
const nothingNew: MoreReport = { type: 'more.arrived', added: 0 }
const restFailed: MoreReport = { type: 'more.failed' }

const start = (cached?: KnownFound) => {
  const feed = createFeed<FoundFeedOrder, FoundFeedInput>()
  const machine = foundCoursesMachine.provide({ actors: { feed: feed.logic } })
  const { actor } = staged(machine, { wish, ...(cached && { cached }) })
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  return { feed, send: actor.send, state, context }
}

test('what is known at the start is on show before anything runs, and nothing is asked', () => {
  const state = unstarted(foundCoursesMachine, { wish, cached: arrived })
  expect([state.value, state.context.shown]).toEqual([{ finding: 'shown' }, wish])
  expect(start(arrived).feed.current().input).toEqual({ wish, awaited: undefined })
})

test('another wish leaves what is on show until its own courses are there', () => {
  const { feed, send, state, context } = start(arrived)
  send({ type: 'wish.changed', wish: 'level=Beginner' })
  expect(state()).toEqual({ finding: 'asking' })
  expect(context().shown).toBe(wish)
  expect(feed.current().input).toEqual({ wish: 'level=Beginner', awaited: 'first' })
  feed.current().report(arrived)
  expect(context().shown).toBe('level=Beginner')
})

test('a late answer to the wish before goes nowhere', () => {
  const { feed, send, state } = start()
  send({ type: 'wish.changed', wish: 'level=Beginner' })
  feed.started[0]?.report(arrived)
  expect(feed.started[0]?.stopped).toBe(true)
  expect(state()).toEqual({ finding: 'asking' })
})

test('the same wish again asks for nothing', () => {
  const { feed, send } = start(arrived)
  send({ type: 'wish.changed', wish })
  expect(feed.started).toHaveLength(1)
})

test('a wish that is known already is shown at once', () => {
  const { send, state, context } = start()
  send({ type: 'wish.changed', wish: 'type=Live', cached: arrived })
  expect([state(), context().shown]).toEqual([{ finding: 'shown' }, 'type=Live'])
})

test('a failure shows nothing of the wish before, and Retry asks for the first page', () => {
  const { feed, send, state, context } = start(arrived)
  send({ type: 'wish.changed', wish: 'type=Live' })
  feed.current().report(failed)
  expect([state(), context().shown]).toEqual([{ finding: 'failed' }, undefined])
  send({ type: 'retry' })
  expect(feed.current().orders).toEqual(['first'])
  feed.current().report(arrived)
  expect(context().shown).toBe('type=Live')
})

test.each([arrived, failed])(
  'a further page is awaited on, whatever is still told of the first: %j',
  (late) => {
    const { feed, send, state, context } = start(arrived)
    send({ type: 'more.wanted' })
    feed.current().report(late)
    expect(state()).toEqual({ finding: 'askingMore' })
    feed.current().report(rest)
    expect([state(), context().added]).toEqual([{ finding: 'shown' }, 3])
  },
)

test('further pages come one at a time, each announced; a lost one is asked for again', () => {
  const { feed, send, state, context } = start(arrived)
  send({ type: 'more.wanted' })
  send({ type: 'more.wanted' })
  expect(feed.current().orders).toEqual(['next'])
  feed.current().report(restFailed)
  expect(state()).toEqual({ finding: 'moreFailed' })
  send({ type: 'retry' })
  feed.current().report(rest)
  expect(feed.current().orders).toEqual(['next', 'next'])
  expect([state(), context().added]).toEqual([{ finding: 'shown' }, 3])
  send({ type: 'wish.changed', wish: 'type=Live', cached: arrived })
  expect(context().added).toBeUndefined()
})

test('a further page that was wanted before the wish came again is awaited on, below what was found', () => {
  const { feed, state, context } = start({ type: 'more.awaited' })
  expect([state(), context().shown]).toEqual([{ finding: 'askingMore' }, wish])
  expect(feed.current()).toMatchObject({ input: { wish, awaited: 'next' }, orders: [] })
  feed.current().report(rest)
  expect([state(), context().added]).toEqual([{ finding: 'shown' }, 3])
})

test('a further page that brought nothing new is told by its number too', () => {
  const { feed, send, context } = start(arrived)
  expect(context().added).toBeUndefined()
  send({ type: 'more.wanted' })
  feed.current().report(nothingNew)
  expect(context().added).toBe(0)
})

test('how many came is not said again when the next page fails', () => {
  const { feed, send, context } = start(arrived)
  send({ type: 'more.wanted' })
  feed.current().report(rest)
  expect(context().added).toBe(3)
  send({ type: 'more.wanted' })
  expect(context().added).toBeUndefined()
  feed.current().report(restFailed)
  expect(context().added).toBeUndefined()
})
