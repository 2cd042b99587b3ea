import { Suspense } from 'react'
import { CourseDetail } from '#features/courses/CourseDetail.tsx'
import { CourseLoader } from '#features/courses/CourseLoader.tsx'
import { SimilarCourses } from '#features/courses/SimilarCourses.tsx'
import { RecentlySeen } from '#features/recent/RecentlySeen.tsx'
import { useRouteId } from '#platform/routeId.ts'

const CourseOverviewPage = () => {
  const id = useRouteId()
  return (
    <CourseLoader id={id}>
      {(course, summary) => (
        <>
          <CourseDetail course={course} summary={summary} />
          {course && (
            <Suspense>
              <SimilarCourses id={course.id} />
              <RecentlySeen current={course} />
            </Suspense>
          )}
        </>
      )}
    </CourseLoader>
  )
}

export default CourseOverviewPage
