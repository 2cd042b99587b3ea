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

/** The link that was pressed is gone with its filter; the focus stays near. */
const stayNear = () => {
  const filters = document.getElementById(FILTERS)
  if (filters) filters.focus({ preventScroll: true })
  else focusTitle()
}

/** The announcement of a search: the number of results, then the changes of the list. */
const statusOf = (state: CourseListState, page?: SearchResults, q?: string) => {
  const isFirstPage = state.context.added === undefined || state.matches({ listing: 'empty' })
  // A failure is an alert below the list.
  if (state.hasTag('busy') || state.hasTag('canRetry') || !isFirstPage) return listStatus(state)
  return page ? findCopy.found.heading(page.total, q) : ''
}

const skeletonsOf = (state: CourseListState) => {
  if (state.matches({ listing: 'loading' })) return PAGE_SIZE
  return state.matches({ listing: 'loadingMore' }) ? ROW : 0
}

/** The results of a search, of both categories, in place of the tabs. */
export const FoundCourses = ({ filters }: { filters: CourseFilters }) => {
  const { state, send, pages } = useCourseList({ filters: filtersQuery(filters) })
  const { added, shown } = state.context
  // A course that is added to the catalogue meanwhile moves another to the next page.
  const courses = useMemo(() => uniqueCourses(pages), [pages])
  const last = pages.at(-1)
  // The results on the screen may still be those of the earlier filters.
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
