import { useSearchParams } from 'react-router-dom'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import shared from '#components/shared.module.css'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { categoryOf } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { uniqueCourses } from '#domain/course.ts'
import { noCoursesOf, PREVIEW_FAILED } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { CourseGrid } from './CourseGrid.tsx'
import { CoursePanel } from './CoursePanel.tsx'
import css from './CoursePreview.module.css'
import { firstPageAnnouncement } from './listAnnouncement.ts'
import { useCourseList } from './useCourseList.ts'

const SECTION = 'course-preview'
const PANEL = 'preview'

export const CoursePreview = () => {
  const [query] = useSearchParams()
  const category = categoryOf(query.get('category'))
  const { state, send, pages } = useCourseList({ category })
  const courses = uniqueCourses(pages.slice(0, 1)).slice(0, PAGE_SIZE)
  const { eyebrow, heading, viewCourses } = courseCopy.preview

  return (
    <section className={shared.section} id={SECTION} aria-labelledby={`${SECTION}-heading`}>
      <Wrap>
        <SectionHeader id={`${SECTION}-heading`} eyebrow={eyebrow} heading={heading}>
          <CategoryTabs
            path={paths.home}
            current={category}
            panel={PANEL}
            fragment={`#${SECTION}`}
          />
        </SectionHeader>
        <Announcer text={firstPageAnnouncement(state)} />
        <CoursePanel
          id={PANEL}
          tab={category}
          state={state}
          send={send}
          failed={PREVIEW_FAILED}
          empty={noCoursesOf(category)}
        >
          <CourseGrid courses={courses} />
        </CoursePanel>
        <p className={css.all}>
          <LinkButton to={paths.courses} kind="outlined">
            {viewCourses}
          </LinkButton>
        </p>
      </Wrap>
    </section>
  )
}
