import { useParams } from 'react-router-dom'
import { CourseDetail } from '#features/courses/CourseDetail.tsx'
import { CourseFound } from '#features/courses/CourseFound.tsx'

export const CourseOverviewPage = () => {
  const { id = '' } = useParams()
  return (
    <CourseFound key={id} id={id}>
      {(course) => <CourseDetail course={course} />}
    </CourseFound>
  )
}
