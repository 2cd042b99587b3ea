import { CourseDetail } from '#features/courses/CourseDetail.tsx'
import { CourseFound } from '#features/courses/CourseFound.tsx'
import { RecentlySeen } from '#features/courses/seen/RecentlySeen.tsx'
import { SimilarCourses } from '#features/courses/suggested/SimilarCourses.tsx'
import { Later } from '#ui/Later.tsx'

export const CourseOverviewPage = ({ id }: { id: string }) => (
  <CourseFound key={id} id={id}>
    {(course, known) => (
      <>
        <CourseDetail course={course} known={known} />
        {course && (
          <Later>
            <SimilarCourses id={course.id} />
            <RecentlySeen current={course} />
          </Later>
        )}
      </>
    )}
  </CourseFound>
)
