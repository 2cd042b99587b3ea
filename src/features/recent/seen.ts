import { type Category, isCategory } from '#domain/category.ts'
import type { CourseSummary } from '#domain/course.ts'
import { isFields, itemsOf, textOf } from '#domain/reading.ts'
import { createKept } from '#platform/kept.ts'

/** As much of a course as leads back to it. */
export type SeenCourse = {
  readonly id: string
  readonly name: string
  readonly category?: Category | undefined
}

const MOST = 6
const LONGEST = 200
const NONE: readonly SeenCourse[] = []

const seenCourseOf = (value: unknown): SeenCourse | undefined => {
  if (!isFields(value)) return undefined
  const id = textOf(value.id)
  const name = textOf(value.name)
  const isShort = (text: string | undefined): text is string =>
    text !== undefined && text.length <= LONGEST
  return isShort(id) && isShort(name)
    ? { id, name, category: isCategory(value.category) ? value.category : undefined }
    : undefined
}

/** The courses that were opened in this browser, the last one first. */
export const seen = createKept({
  name: 'seen-1',
  read: (found) => (Array.isArray(found) ? itemsOf(found, seenCourseOf).slice(0, MOST) : NONE),
  nothing: NONE,
})

export const rememberSeen = ({ id, name, category }: CourseSummary) =>
  seen.change((courses) =>
    [
      { id, name: name.slice(0, LONGEST), category },
      ...courses.filter((course) => course.id !== id),
    ].slice(0, MOST),
  )

export const forgetSeen = () => seen.change(() => NONE)
