import { Later } from '#components/Later/Later.tsx'
import { CourseDetail } from '#features/courses/CourseDetail.tsx'
import { CourseFound } from '#features/courses/CourseFound.tsx'
import { SimilarCourses } from '#features/courses/SimilarCourses.tsx'
import { RecentlySeen } from '#features/recent/RecentlySeen.tsx'

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
