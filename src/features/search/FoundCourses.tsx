import { useMemo } from 'react'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { RetryLink } from '#components/course/RetryLink.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { findCopy } from '#content/findCopy.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { uniqueCourses } from '#domain/course.ts'
import { type CourseFilters, filterEntries, filtersFrom } from '#domain/filters.ts'
import type { SearchResults } from '#domain/searchResults.ts'
import { CourseGrid } from '#features/courses/CourseGrid.tsx'
import { CourseList } from '#features/courses/CourseList.tsx'
import { ListNotice } from '#features/courses/ListNotice.tsx'
import { LoadMore } from '#features/courses/LoadMore.tsx'
import { useFocusAfterLast } from '#features/courses/useFocusAfterLast.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FILTERS } from './Filters.tsx'
import css from './FoundCourses.module.css'
import { filtersPath, filtersQuery } from './filtersPath.ts'
import { NoResults } from './NoResults.tsx'
import { useFoundCourses } from './useFoundCourses.ts'

const HEADING = 'found'
const ROW = 3

const PROGRESS = { shown: 'waiting', askingMore: 'loading', moreFailed: 'failed' } as const

/** The link that was pressed has gone with what it took away; the focus stays near. */
const stayNear = () => {
  const filters = document.getElementById(FILTERS)
  if (filters) filters.focus({ preventScroll: true })
  else focusTitle()
}

const statusOf = (finding: string, added?: number, page?: SearchResults, q?: string) => {
  if (finding === 'asking' || finding === 'askingMore') return courseCopy.loadingStatus
  // What failed is said below the list.
  if (finding === 'moreFailed') return ''
  if (added) return courseCopy.list.moreArrived(added)
  if (added === 0) return page?.hasNextPage ? '' : courseCopy.list.noMore
  return page ? findCopy.found.heading(page.total, q) : ''
}

/** The courses that an address asks for, of both categories, instead of the tabs. */
export const FoundCourses = ({ wish }: { wish: CourseFilters }) => {
  const { state, send, shown, pages } = useFoundCourses(filtersQuery(wish))
  const { finding } = state.value
  const { added } = state.context
  // A course that comes into the catalogue meanwhile moves another to the next page.
  const courses = useMemo(() => uniqueCourses(pages), [pages])
  const last = pages.at(-1)
  // What is on show may still be what was found for the wish before.
  const found = useMemo(() => filtersFrom(new URLSearchParams(shown)), [shown])
  const isEnd = finding === 'shown' && last?.hasNextPage === false
  useFocusAfterLast(isEnd ? added : undefined, courses.length)

  if (finding === 'failed')
    return (
      <CourseList
        why={(isThere) => (
          <ListNotice text={findCopy.found.failed}>
            {isThere && <p>{findCopy.found.failedHelp}</p>}
            <RetryLink path={filtersPath(wish)} onRetry={() => send({ type: 'retry' })} />
          </ListNotice>
        )}
      />
    )

  return (
    <section className={css.found} aria-labelledby={last && HEADING}>
      <Announcer text={statusOf(finding, added, last, found.q)} />
      {last && (
        <>
          <h2 id={HEADING} className={css.heading}>
            {findCopy.found.heading(last.total, found.q)}
          </h2>
          {last.isPartial && <p>{findCopy.found.partial}</p>}
          <ActiveFilters filters={found} choices={last.choices} onTaken={stayNear} />
        </>
      )}
      <div className={css.list} aria-busy={finding === 'asking'}>
        {last?.total === 0 && <NoResults filters={found} page={last} onTaken={stayNear} />}
        {last?.total !== 0 && (
          <CourseGrid
            courses={courses}
            level={3}
            eager={ROW}
            awaited={last ? (finding === 'askingMore' ? ROW : 0) : PAGE_SIZE}
          />
        )}
        {last?.hasNextPage && finding in PROGRESS && (
          <LoadMore
            fields={filterEntries(wish)}
            label={findCopy.found.more}
            page={pages.length + 1}
            shown={courses.length}
            progress={PROGRESS[finding as keyof typeof PROGRESS]}
            onWanted={() => send({ type: finding === 'moreFailed' ? 'retry' : 'more.wanted' })}
          />
        )}
      </div>
    </section>
  )
}
