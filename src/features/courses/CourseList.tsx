import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { CATEGORIES, categoryOf } from '#domain/category.ts'
import { uniqueCourses } from '#domain/course.ts'
import { COURSES_FAILED, NO_COURSES } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { CourseGrid } from './CourseGrid.tsx'
import css from './CourseList.module.css'
import { CoursePanel } from './CoursePanel.tsx'
import { LoadMore } from './LoadMore.tsx'
import { listStatus } from './listStatus.ts'
import { useCourseList } from './useCourseList.ts'
import { useFocusAfterLast } from './useFocusAfterLast.ts'

const PANEL = 'courses'
const ROW = 3

const PROGRESS = { partial: 'waiting', loadingMore: 'loading', moreFailed: 'failed' } as const

const progressOf = (listing: string, isLastFailed: boolean) => {
  // The server may have failed at a further page that it was asked for without JavaScript.
  if (listing === 'partial' && isLastFailed) return 'failed'
  return listing in PROGRESS ? PROGRESS[listing as keyof typeof PROGRESS] : undefined
}

type CourseListProps = {
  /** Why the list stands in the place of another, also where it can't be had itself. */
  why?: (isThere: boolean) => ReactNode
}

/** The courses of the category in the address, a page at a time. */
export const CourseList = ({ why }: CourseListProps) => {
  const [query] = useSearchParams()
  const wanted = categoryOf(query.get('category'))
  const { state, send, pages, isLastFailed, category } = useCourseList(wanted)
  const courses = useMemo(() => uniqueCourses(pages), [pages])
  const { listing } = state.value
  const { added } = state.context
  const progress = progressOf(listing, isLastFailed)
  useFocusAfterLast(listing === 'complete' ? added : undefined, courses.length)

  return (
    <div className={css.list}>
      {why?.(courses.length > 0)}
      {!(why && listing === 'failed') && (
        <>
          <CategoryTabs path={paths.courses} current={wanted} panel={PANEL} />
          <Announcer text={listStatus(state)} />
          <CoursePanel
            id={PANEL}
            tab={wanted}
            state={state}
            level={2}
            failed={COURSES_FAILED}
            empty={NO_COURSES}
            onRetry={() => send({ type: 'retry' })}
          >
            <CourseGrid
              courses={courses}
              level={2}
              eager={ROW}
              awaited={progress === 'loading' ? ROW : 0}
            />
            {progress && (
              <LoadMore
                fields={category === CATEGORIES[0] ? [] : [['category', category]]}
                label={courseCopy.list.more(category)}
                page={pages.length + 1}
                shown={courses.length}
                progress={progress}
                onWanted={() => send({ type: listing === 'moreFailed' ? 'retry' : 'more.wanted' })}
              />
            )}
          </CoursePanel>
        </>
      )}
    </div>
  )
}
