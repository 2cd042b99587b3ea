import type { ComponentProps } from 'react'
import type { CourseSummary } from '#domain/course.ts'
import { coverKind } from '#domain/covers.ts'
import { Cover } from './Cover.tsx'

type CourseCoverProps = Pick<ComponentProps<typeof Cover>, 'eager' | 'hasViewTransition'> & {
  course: Pick<CourseSummary, 'id' | 'category' | 'image'>
}

export const CourseCover = ({ course, ...props }: CourseCoverProps) => (
  <Cover kind={coverKind(course.category)} id={course.id} image={course.image} {...props} />
)
