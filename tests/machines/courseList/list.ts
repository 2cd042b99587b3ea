import {
  type CourseListInput,
  courseListMachine,
  type FeedCommand,
  type FeedInput,
} from '#machines/courseList.ts'
import { createFeed } from '#tests/support/feed.ts'
import { staged } from '#tests/support/staged.ts'

export const it = { category: 'IT' } as const
export const nonIt = { category: 'NON IT' } as const
export const page = (count: number, hasNextPage: boolean) =>
  ({ type: 'page.arrived', count, hasNextPage }) as const
export const more = (added: number, hasNextPage: boolean) =>
  ({ type: 'more.arrived', added, hasNextPage }) as const
export const failure = { type: 'page.failed' } as const
export const moreFailure = { type: 'more.failed' } as const
export const morePending = { type: 'more.pending' } as const

export const start = (input: CourseListInput) => {
  const feed = createFeed<FeedCommand, FeedInput>()
  const { actor } = staged(courseListMachine.provide({ actors: { feed: feed.logic } }), input)
  const state = () => actor.getSnapshot().value.listing
  const context = () => actor.getSnapshot().context
  const hasTag = (tag: 'hasCards' | 'showsEmpty') => actor.getSnapshot().hasTag(tag)
  return { feed, send: actor.send, state, context, hasTag, actor }
}

export const partial = () => {
  const list = start({ request: it })
  list.feed.current().report(page(9, true))
  return list
}
