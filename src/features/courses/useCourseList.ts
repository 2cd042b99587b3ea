import { useLayoutEffect, useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useAppSelector, useAppStore, useFirstSelected } from '#api/hooks.ts'
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
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'
import { cachedReport, courseFeed, listSelector } from './courseFeed.ts'

export type CourseListState = SnapshotFrom<typeof courseListMachine>
export type SendToList = (event: CourseListEvent) => void

type CourseListView<Page> = {
  readonly state: CourseListState
  readonly send: SendToList
  readonly pages: readonly Page[]
}

const NO_PAGES: readonly never[] = []

const reportAtStart = (state: RootState, request: ListRequest, isServerRendered: boolean) => {
  const report = cachedReport(state, request)
  return !isServerRendered && report?.type === 'page.failed' ? undefined : report
}

export function useCourseList(request: { category: Category }): CourseListView<CoursePage>
export function useCourseList(request: { filters: string }): CourseListView<SearchResults>
export function useCourseList(request: ListRequest): CourseListView<CoursePage> {
  const store = useAppStore()
  const isServerRendered = useIsServerRendered()
  const [machine] = useState(() =>
    courseListMachine.provide({ actors: { feed: courseFeed(store) } }),
  )
  const report = useFirstSelected((root) => reportAtStart(root, request, isServerRendered))
  const [state, send] = useInspectedMachine(machine, { input: { request, report } })

  // Before the next paint. A tab always starts at page 1; search results may be cached.
  useLayoutEffect(() => {
    if (isSameList(request, state.context.request)) return
    const cached =
      'filters' in request ? reportAtStart(store.getState(), request, false) : undefined
    send({ type: 'request.changed', request, report: cached })
  })

  const { shown } = state.context
  const select = useMemo(() => shown && listSelector(shown.request), [shown])
  const pages = useAppSelector((root) => select?.(root).data?.pages)
  return { state, send, pages: pages ?? NO_PAGES }
}
