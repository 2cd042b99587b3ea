import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '#api/hooks.ts'
import { recent, selectRecent } from '#api/recent.ts'
import { CourseCover } from '#components/Cover/CourseCover.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { recentCopy } from '#content/recentCopy.ts'
import type { CourseSummary } from '#domain/course.ts'
import { paths } from '#domain/paths.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import css from './RecentlySeen.module.css'

const HEADING = 'recently-seen'

const useRecordVisit = (course: CourseSummary | undefined) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (course) dispatch(recent.actions.opened(course))
  }, [course, dispatch])
}

export const RecentlySeen = ({ current }: { current?: CourseSummary }) => {
  const dispatch = useAppDispatch()
  const courses = useAppSelector(selectRecent).filter(({ id }) => id !== current?.id)
  useRecordVisit(current)

  if (courses.length === 0) return null
  return (
    <section aria-labelledby={HEADING} className={css.seen} data-print="hide">
      <Wrap>
        <div className={css.head}>
          <h2 id={HEADING} className={css.heading}>
            {recentCopy.heading}
          </h2>
          <button
            type="button"
            className={css.clear}
            onClick={() => {
              dispatch(recent.actions.cleared())
              focusTitle()
            }}
          >
            {recentCopy.clear}
          </button>
        </div>
        <ul role="list" className={css.courses}>
          {courses.map((course) => (
            <li key={course.id}>
              <SiteLink to={paths.course(course.id)} className={css.course}>
                <span className={css.picture}>
                  <CourseCover course={course} />
                </span>
                {course.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
