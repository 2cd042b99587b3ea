import { type Category, isCategory } from './category.ts'
import { UNTITLED_COURSE } from './messages.ts'
import { isFields, itemsOf, numberOf, pictureOf, textOf } from './reading.ts'

export type CourseSummary = {
  readonly id: string
  readonly name: string
  readonly category?: Category
  readonly type?: string
  readonly duration?: string
  /** A numeric string; any other text is shown as it is. */
  readonly fees?: string
  readonly discount?: number
  readonly level?: string
  readonly daysLeft?: number
  readonly rating?: number
  readonly image?: string
}

export type Course = CourseSummary & { readonly description?: string }

const ratingOf = (value: unknown) => {
  const rating = numberOf(value)
  return rating !== undefined && rating >= 0 && rating <= 5
    ? Math.round(rating * 10) / 10
    : undefined
}

const daysLeftOf = (value: unknown) => {
  const days = numberOf(value)
  return days !== undefined && days > 0 ? Math.ceil(days) : undefined
}

const categoryIn = (value: unknown) => {
  const category = textOf(value)
  return isCategory(category) ? category : undefined
}

type FieldReader<T> = {
  readonly apiName: string
  readonly read: (value: unknown) => T | undefined
}

export type FieldReaders<T> = { readonly [Field in keyof T]-?: FieldReader<T[Field]> }

export const summaryFields: FieldReaders<Omit<CourseSummary, 'id'>> = {
  name: { apiName: 'name', read: (value) => textOf(value) ?? UNTITLED_COURSE },
  category: { apiName: 'category', read: categoryIn },
  type: { apiName: 'type', read: textOf },
  duration: { apiName: 'duration', read: textOf },
  fees: { apiName: 'fees', read: textOf },
  discount: { apiName: 'discount', read: numberOf },
  level: { apiName: 'course_level', read: textOf },
  daysLeft: { apiName: 'days_left', read: daysLeftOf },
  rating: { apiName: 'ratings', read: ratingOf },
  image: { apiName: 'template_image', read: pictureOf },
}

export const courseFields: FieldReaders<Omit<Course, 'id'>> = {
  ...summaryFields,
  description: { apiName: 'description', read: textOf },
}

const readFields = <T>(value: unknown, fields: FieldReaders<Omit<T, 'id'>>): T | undefined => {
  if (!isFields(value)) return undefined
  const id = textOf(value._id)
  if (id === undefined) return undefined
  const rows = Object.entries<FieldReader<unknown>>(fields)
  const read = rows.map(([field, row]) => [field, row.read(value[row.apiName])] as const)
  const known = read.filter(([, found]) => found !== undefined)
  return { id, ...Object.fromEntries(known) } as T
}

export const courseSummaryOf = (value: unknown): CourseSummary | undefined =>
  readFields(value, summaryFields)

export const courseOf = (value: unknown): Course | undefined => readFields(value, courseFields)

export type CoursePage = {
  readonly courses: readonly CourseSummary[]
  readonly hasNextPage: boolean
}

export const coursePageOf = (value: unknown): CoursePage | undefined => {
  if (!isFields(value) || !Array.isArray(value.data)) return undefined
  const courses = itemsOf(value.data, courseSummaryOf)
  const pagination = isFields(value.pagination) ? value.pagination : {}
  return {
    courses,
    // An empty page with a next page would cause endless requests.
    hasNextPage: pagination.hasNextPage === true && value.data.length > 0,
  }
}

/** A host may repeat a course on a later page. */
export const uniqueCourses = (pages: readonly CoursePage[]): CourseSummary[] => [
  ...new Map(pages.flatMap(({ courses }) => courses.map((course) => [course.id, course]))).values(),
]

export const addedCourses = (pages: readonly CoursePage[]): number =>
  uniqueCourses(pages).length - uniqueCourses(pages.slice(0, -1)).length

/** False when the last page has only known courses: a host may repeat pages endlessly. */
export const hasMoreCourses = (pages: readonly CoursePage[]): boolean =>
  pages.at(-1)?.hasNextPage === true && (pages.length === 1 || addedCourses(pages) > 0)
