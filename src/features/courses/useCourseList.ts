import { skipToken } from '@reduxjs/toolkit/query/react'
import { useLayoutEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useGetCoursesInfiniteQuery } from '#api/courses.ts'
import { useAppStore } from '#api/hooks.ts'
import { useSearchCoursesInfiniteQuery } from '#api/search.ts'
import { unlessFailed, useKnown } from '#api/useKnown.ts'
import type { SearchResults } from '#domain/contracts/search.ts'
import { type CoursePage, uniqueCourses } from '#domain/course.ts'
import {
  type CourseListEvent,
  courseListMachine,
  isSameList,
  type ListRequest,
} from '#machines/courseList.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import { fetchFirstPage, fetchNextPage, knownList } from './fetchCourses.ts'

export type CourseListState = SnapshotFrom<typeof courseListMachine>
export type SendToList = (event: CourseListEvent) => void

const NO_PAGES: readonly never[] = []

/** The machine requests the pages; this shows them, and keeps them cached while they are shown. */
const usePages = (request: ListRequest | undefined): readonly (CoursePage | SearchResults)[] => {
  const category = request && 'category' in request ? request.category : skipToken
  const filters = request && 'filters' in request ? request.filters : skipToken
  const { currentData: courses } = useGetCoursesInfiniteQuery(category)
  const { currentData: results } = useSearchCoursesInfiniteQuery(filters)
  return (courses ?? results)?.pages ?? NO_PAGES
}

export const useCourseList = (request: ListRequest) => {
  const store = useAppStore()
  const [machine] = useState(() =>
    courseListMachine.provide({
      actors: { fetchFirstPage: fetchFirstPage(store), fetchNextPage: fetchNextPage(store) },
    }),
  )
  const known = useKnown((root) => knownList(root, request))
  const [state, send] = useInspectedMachine(machine, { input: { request, known } })

  // Before the next paint. Another tab starts at page 1; other search results may be cached.
  useLayoutEffect(() => {
    if (isSameList(request, state.context.request)) return
    const cached = 'filters' in request ? knownList(store.getState(), request) : undefined
    send({ type: 'request.changed', request, known: unlessFailed(cached) })
  })

  const pages = usePages(state.context.shown?.request)
  // Once each: the catalogue may change between two pages.
  return { state, send, pages, courses: uniqueCourses(pages) }
}
