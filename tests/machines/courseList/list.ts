import {
  type CourseListInput,
  courseListMachine,
  type ListRequest,
  type LoadedList,
  type NextPage,
  type NextPageInput,
} from '#machines/courseList.ts'
import { createPromised } from '#tests/support/promised.ts'
import { staged } from '#tests/support/staged.ts'

export const it = { category: 'IT' } as const
export const nonIt = { category: 'NON IT' } as const
export const loaded = (count: number, hasNextPage: boolean) =>
  ({ status: 'loaded', count, hasNextPage }) as const
export const further = (added: number, hasNextPage: boolean) => ({
  ...loaded(9 + added, hasNextPage),
  added,
})
export const failed = { status: 'failed' } as const
export const nextFailed = { status: 'nextFailed' } as const
export const nextPending = { status: 'nextPending' } as const

export const start = (input: CourseListInput) => {
  const first = createPromised<ListRequest, LoadedList>()
  const next = createPromised<NextPageInput, NextPage>()
  const { actor } = staged(
    courseListMachine.provide({
      actors: { fetchFirstPage: first.logic, fetchNextPage: next.logic },
    }),
    input,
  )
  const state = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : value.loading
  }
  const context = () => actor.getSnapshot().context
  const hasTag = (tag: 'hasCards' | 'showsEmpty') => actor.getSnapshot().hasTag(tag)
  return { first, next, send: actor.send, state, context, hasTag }
}

export const partial = () => start({ request: it, known: loaded(9, true) })
