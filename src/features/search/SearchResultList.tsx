import { useEffect } from 'react'
import { Retry } from '#components/Retry/Retry.tsx'
import { searchCopy } from '#content/searchCopy.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { SearchResults } from '#domain/contracts/search.ts'
import { type CourseFilters, filterEntries, filtersFrom } from '#domain/filters.ts'
import { CARDS_IN_ROW, CourseGrid } from '#features/courses/CourseGrid.tsx'
import { CourseList } from '#features/courses/CourseList.tsx'
import { ListNotice } from '#features/courses/ListNotice.tsx'
import { LoadMore } from '#features/courses/LoadMore.tsx'
import { moreAnnouncement } from '#features/courses/listAnnouncement.ts'
import { type CourseListState, useCourseList } from '#features/courses/useCourseList.ts'
import { useFocusAfterLast } from '#features/courses/useFocusAfterLast.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FILTERS } from './Filters.tsx'
import { filtersQuery } from './filtersPath.ts'
import { NoResults } from './NoResults.tsx'
import css from './SearchResultList.module.css'

const HEADING = 'found'

const keepFocusNear = () => {
  const filters = document.getElementById(FILTERS)
  if (filters) filters.focus({ preventScroll: true })
  else focusTitle()
}

const announcementOf = (state: CourseListState, page?: SearchResults, q?: string) => {
  const more = moreAnnouncement(state)
  // An error is an alert below the list.
  if (more || state.hasTag('canRetry') || !page) return more
  return searchCopy.results.heading(page.total, q)
}

const skeletonsOf = (state: CourseListState) => {
  if (state.matches({ loading: 'behindSkeletons' })) return PAGE_SIZE
  return state.matches('loadingMore') ? CARDS_IN_ROW : 0
}

type SearchResultListProps = { filters: CourseFilters; announce: (text: string) => void }

export const SearchResultList = ({ filters, announce }: SearchResultListProps) => {
  const { state, send, pages, courses } = useCourseList({ filters: filtersQuery(filters) })
  const { shown } = state.context
  const page = pages.at(-1)
  const last = page && 'choices' in page ? page : undefined
  // The results on the screen may still belong to the previous filters.
  const shownQuery = shown && 'filters' in shown.request ? shown.request.filters : ''
  const shownFilters = filtersFrom(new URLSearchParams(shownQuery))
  useFocusAfterLast(state, courses.length)
  const announcement = announcementOf(state, last, shownFilters.q)
  useEffect(() => announce(announcement), [announce, announcement])

  const retry = () => {
    send({ type: 'retry' })
    focusTitle()
  }

  if (state.matches('failed'))
    return (
      <CourseList
        announce={announce}
        renderNotice={(hasCourses) => (
          <ListNotice text={searchCopy.results.failed} isError>
            {hasCourses && <p>{searchCopy.results.failedHelp}</p>}
            <Retry parameters={filterEntries(filters)} onRetry={retry} />
          </ListNotice>
        )}
      />
    )

  return (
    <section className={css.results} aria-labelledby={last && HEADING}>
      {last && (
        <>
          <h2 id={HEADING} className={css.heading}>
            {searchCopy.results.heading(last.total, shownFilters.q)}
          </h2>
          {last.isPartial && <p>{searchCopy.results.partial}</p>}
          <ActiveFilters filters={shownFilters} choices={last.choices} onFollow={keepFocusNear} />
        </>
      )}
      <div className={css.list} aria-busy={state.hasTag('busy') && !state.hasTag('hasMore')}>
        {last && state.hasTag('showsEmpty') ? (
          <NoResults filters={shownFilters} page={last} onFollow={keepFocusNear} />
        ) : (
          <CourseGrid courses={courses} eager={CARDS_IN_ROW} skeletons={skeletonsOf(state)} />
        )}
        {state.hasTag('hasMore') && (
          <LoadMore
            state={state}
            send={send}
            parameters={filterEntries(filters)}
            label={searchCopy.results.more}
            page={pages.length + 1}
            shown={courses.length}
          />
        )}
      </div>
    </section>
  )
}
