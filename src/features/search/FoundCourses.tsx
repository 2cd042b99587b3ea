import { useMemo } from 'react'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { RetryLink } from '#components/course/RetryLink.tsx'
import { findCopy } from '#content/findCopy.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { uniqueCourses } from '#domain/course.ts'
import { type CourseFilters, filterEntries, filtersFrom } from '#domain/filters.ts'
import type { SearchResults } from '#domain/searchResults.ts'
import { CourseGrid } from '#features/courses/CourseGrid.tsx'
import { CourseList } from '#features/courses/CourseList.tsx'
import { ListNotice } from '#features/courses/ListNotice.tsx'
import { LoadMore } from '#features/courses/LoadMore.tsx'
import { listStatus } from '#features/courses/listStatus.ts'
import { type CourseListState, useCourseList } from '#features/courses/useCourseList.ts'
import { useFocusAfterLast } from '#features/courses/useFocusAfterLast.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FILTERS } from './Filters.tsx'
import css from './FoundCourses.module.css'
import { filtersPath, filtersQuery } from './filtersPath.ts'
import { NoResults } from './NoResults.tsx'

const HEADING = 'found'
const ROW = 3

/** Moves the focus from a removed filter's link. */
const stayNear = () => {
  const filters = document.getElementById(FILTERS)
  if (filters) filters.focus({ preventScroll: true })
  else focusTitle()
}

/** Announces the number of results, then changes of the list. */
const statusOf = (state: CourseListState, page?: SearchResults, q?: string) => {
  const isFirstPage = state.context.added === undefined || state.matches({ listing: 'empty' })
  // An error is an alert below the list.
  if (state.hasTag('busy') || state.hasTag('canRetry') || !isFirstPage) return listStatus(state)
  return page ? findCopy.found.heading(page.total, q) : ''
}

const skeletonsOf = (state: CourseListState) => {
  if (state.matches({ listing: 'loading' })) return PAGE_SIZE
  return state.matches({ listing: 'loadingMore' }) ? ROW : 0
}

/** Results of all categories, in place of the tabs. */
export const FoundCourses = ({ filters }: { filters: CourseFilters }) => {
  const { state, send, pages } = useCourseList({ filters: filtersQuery(filters) })
  const { added, shown } = state.context
  // A course may appear on two pages when the catalogue changes in between.
  const courses = useMemo(() => uniqueCourses(pages), [pages])
  const last = pages.at(-1)
  // The results on the screen may still belong to the previous filters.
  const shownQuery = shown && 'filters' in shown ? shown.filters : ''
  const shownFilters = useMemo(() => filtersFrom(new URLSearchParams(shownQuery)), [shownQuery])
  const isComplete = state.matches({ listing: 'complete' })
  useFocusAfterLast(isComplete ? added : undefined, courses.length)

  if (state.matches({ listing: 'failed' }))
    return (
      <CourseList
        why={(hasCourses) => (
          <ListNotice text={findCopy.found.failed}>
            {hasCourses && <p>{findCopy.found.failedHelp}</p>}
            <RetryLink path={filtersPath(filters)} onRetry={() => send({ type: 'retry' })} />
          </ListNotice>
        )}
      />
    )

  return (
    <section className={css.found} aria-labelledby={last && HEADING}>
      <Announcer text={statusOf(state, last, shownFilters.q)} />
      {last && (
        <>
          <h2 id={HEADING} className={css.heading}>
            {findCopy.found.heading(last.total, shownFilters.q)}
          </h2>
          {last.isPartial && <p>{findCopy.found.partial}</p>}
          <ActiveFilters filters={shownFilters} choices={last.choices} onTaken={stayNear} />
        </>
      )}
      <div className={css.list} aria-busy={state.hasTag('busy') && !state.hasTag('hasMore')}>
        {last?.total === 0 ? (
          <NoResults filters={shownFilters} page={last} onTaken={stayNear} />
        ) : (
          <CourseGrid courses={courses} level={3} eager={ROW} awaited={skeletonsOf(state)} />
        )}
        {state.hasTag('hasMore') && (
          <LoadMore
            state={state}
            send={send}
            fields={filterEntries(filters)}
            label={findCopy.found.more}
            page={pages.length + 1}
            shown={courses.length}
          />
        )}
      </div>
    </section>
  )
}
