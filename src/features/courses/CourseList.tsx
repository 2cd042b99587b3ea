import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { courseCopy } from '#content/courseCopy.ts'
import { categoryOf } from '#domain/category.ts'
import { COURSES_FAILED, NO_COURSES } from '#domain/messages.ts'
import { paths, tabParameters } from '#domain/paths.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { CARDS_IN_ROW, CourseGrid } from './CourseGrid.tsx'
import css from './CourseList.module.css'
import { CoursePanel } from './CoursePanel.tsx'
import { LoadMore } from './LoadMore.tsx'
import { firstPageAnnouncement, moreAnnouncement } from './listAnnouncement.ts'
import { useCourseList } from './useCourseList.ts'
import { useFocusAfterLast } from './useFocusAfterLast.ts'

const PANEL = 'courses'

type CourseListProps = {
  announce: (text: string) => void
  /** Shown above a list that replaces search results, also when the list itself failed. */
  renderNotice?: (hasCourses: boolean) => ReactNode
}

export const CourseList = ({ announce, renderNotice }: CourseListProps) => {
  const [query] = useSearchParams()
  const category = categoryOf(query.get('category'))
  const { state, send, pages, courses } = useCourseList({ category })
  useFocusAfterLast(state, courses.length)
  const announcement = moreAnnouncement(state) || firstPageAnnouncement(state)
  useEffect(() => announce(announcement), [announce, announcement])

  return (
    <div className={css.list}>
      {renderNotice?.(courses.length > 0)}
      {!(renderNotice && state.matches('failed')) && (
        <>
          <CategoryTabs path={paths.courses} current={category} panel={PANEL} />
          <CoursePanel
            id={PANEL}
            tab={category}
            state={state}
            send={send}
            failed={COURSES_FAILED}
            empty={NO_COURSES}
          >
            <CourseGrid
              courses={courses}
              level={2}
              eager={CARDS_IN_ROW}
              skeletons={state.hasTag('busy') ? CARDS_IN_ROW : 0}
            />
            {state.hasTag('hasMore') && (
              <LoadMore
                state={state}
                send={send}
                parameters={tabParameters(category)}
                label={courseCopy.list.more(category)}
                page={pages.length + 1}
                shown={courses.length}
              />
            )}
          </CoursePanel>
        </>
      )}
    </div>
  )
}
