import {
  type CourseDetailFeedInput,
  type CourseDetailFeedOrder,
  type CourseReport,
  courseDetailMachine,
} from '#machines/courseDetail.ts'
import { createFeed } from '#tests/support/feed.ts'
import { staged, unstarted } from '#tests/support/staged.ts'

const outcomes = [
  [{ type: 'course.arrived' }, 'shown'],
  [{ type: 'course.missing' }, 'missing'],
  [{ type: 'course.failed' }, 'unreachable'],
] as const

const start = (cached?: CourseReport) => {
  const feed = createFeed<CourseDetailFeedOrder, CourseDetailFeedInput>()
  const machine = courseDetailMachine.provide({ actors: { feed: feed.logic } })
  const { actor } = staged(machine, { id: 'seo', ...(cached && { cached }) })
  return { actor, feed, send: actor.send, state: () => actor.getSnapshot().value }
}

test.each(outcomes)('%j leads from loading to %s', (report, expected) => {
  const { feed, state } = start()
  expect(state()).toBe('loading')
  expect(feed.current().input).toEqual({ id: 'seo', ask: true })
  feed.current().report(report)
  expect(state()).toBe(expected)
})

test.each(outcomes)(
  '%j known at the start is %s before anything runs, and asks nothing',
  (cached, expected) => {
    expect(unstarted(courseDetailMachine, { id: 'seo', cached }).value).toBe(expected)
    const { feed, state } = start(cached)
    expect(feed.current().input).toEqual({ id: 'seo', ask: false })
    for (const [report] of outcomes) feed.current().report(report)
    expect(state()).toBe(expected)
    expect(feed.current().orders).toEqual([])
  },
)

test('nothing known at the start is loading before anything runs', () => {
  expect(unstarted(courseDetailMachine, { id: 'seo' }).value).toBe('loading')
})

test('Retry asks once more when the API failed, however often it is pressed', () => {
  const { feed, send, state } = start({ type: 'course.failed' })
  send({ type: 'retry' })
  send({ type: 'retry' })
  expect(state()).toBe('loading')
  expect(feed.current().orders).toEqual(['first'])
  feed.current().report({ type: 'course.failed' })
  send({ type: 'retry' })
  expect(feed.current().orders).toEqual(['first', 'first'])
  feed.current().report({ type: 'course.arrived' })
  expect(state()).toBe('shown')
})

test('a course that does not exist is not asked for again', () => {
  const { feed, send, state } = start({ type: 'course.missing' })
  send({ type: 'retry' })
  expect(state()).toBe('missing')
  expect(feed.current().orders).toEqual([])
})

test('an answer that comes after the page was left goes nowhere', () => {
  const { actor, feed, state } = start()
  actor.stop()
  feed.current().report({ type: 'course.arrived' })
  expect(feed.current().stopped).toBe(true)
  expect(state()).toBe('loading')
})
