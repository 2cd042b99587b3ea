import { CourseDetail } from '#features/courses/CourseDetail.tsx'
import { CourseFound } from '#features/courses/CourseFound.tsx'
import { RecentlySeen } from '#features/courses/seen/RecentlySeen.tsx'
import { SimilarCourses } from '#features/courses/suggested/SimilarCourses.tsx'

export const CourseOverviewPage = ({ id }: { id: string }) => (
  <CourseFound key={id} id={id}>
    {(course) => (
      <>
        <CourseDetail course={course} />
        {course && <SimilarCourses id={course.id} />}
        {course && <RecentlySeen current={course} />}
      </>
    )}
  </CourseFound>
)
