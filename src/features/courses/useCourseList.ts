import { useLayoutEffect, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import type { SnapshotFrom } from 'xstate'
import { useAppSelector, useAppStore } from '#api/hooks.ts'
import type { RootState } from '#api/store.ts'
import type { Category } from '#domain/category.ts'
import type { CoursePage } from '#domain/course.ts'
import type { SearchResults } from '#domain/search.ts'
import {
  type CourseListEvent,
  courseListMachine,
  isSameList,
  type ListRequest,
} from '#machines/courseList.ts'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'
import { useMachine } from '#platform/useMachine.ts'
import { courseFeed, knownList, listSelector } from './courseFeed.ts'

export type CourseListState = SnapshotFrom<typeof courseListMachine>
export type SendToList = (event: CourseListEvent) => void

type CourseListView<Page> = {
  readonly state: CourseListState
  readonly send: SendToList
  readonly pages: readonly Page[]
}

const NO_PAGES: readonly never[] = []

const knownAtStart = (state: RootState, request: ListRequest, isServerRendered: boolean) => {
  const known = knownList(state, request)
  return !isServerRendered && known?.type === 'page.failed' ? undefined : known
}

export function useCourseList(request: { category: Category }): CourseListView<CoursePage>
export function useCourseList(request: { filters: string }): CourseListView<SearchResults>
export function useCourseList(request: ListRequest): CourseListView<CoursePage> {
  const store = useAppStore()
  const isServerRendered = useIsServerRendered()
  const machine = useMemo(
    () => courseListMachine.provide({ actors: { feed: courseFeed(store) } }),
    [store],
  )
  const known = useAppSelector(
    (root) => knownAtStart(root, request, isServerRendered),
    shallowEqual,
  )
  const [state, send] = useMachine(machine, { input: { request, known } })

  // Before the next paint. A tab always starts at page 1; search results may be cached.
  useLayoutEffect(() => {
    if (isSameList(request, state.context.request)) return
    const cached = 'filters' in request ? knownAtStart(store.getState(), request, false) : undefined
    send({ type: 'request.changed', request, known: cached })
  })

  const { shown } = state.context
  const select = useMemo(() => shown && listSelector(shown), [shown])
  const pages = useAppSelector((root) => select?.(root).data?.pages)
  return { state, send, pages: pages ?? NO_PAGES }
}
