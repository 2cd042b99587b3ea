import { type Category, isCategory } from './category.ts'
import { limitNesting } from './markdownNesting.ts'
import { isFields, itemsOf, numberOf, pictureOf, textOf } from './reading.ts'

/** A course as a card shows it: every field but the id and name may be missing. */
export type CourseSummary = {
  readonly id: string
  readonly name: string
  /** One of the two: what a host calls otherwise is neither. */
  readonly category?: Category
  readonly type?: string
  readonly duration?: string
  /** As sent: a numeric string, or anything else, which is then shown as it is. */
  readonly fees?: string
  /** Percent. */
  readonly discount?: number
  readonly level?: string
  /** Only when there are some: false urgency is forbidden. */
  readonly daysLeft?: number
  /** 0 to 5, in tenths. */
  readonly rating?: number
  readonly image?: string
}

export type Course = CourseSummary & { readonly description?: string }

/** A mean is sent with all its digits; one says enough. */
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

const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** A course without an id can't be linked to, so it is no course; all else may be missing. */
export const courseSummaryOf = (value: unknown): CourseSummary | undefined => {
  if (!isFields(value)) return undefined
  const id = textOf(value._id)
  if (id === undefined) return undefined
  const category = textOf(value.category)
  return known({
    id,
    name: textOf(value.name) ?? 'Untitled course',
    category: isCategory(category) ? category : undefined,
    type: textOf(value.type),
    duration: textOf(value.duration),
    fees: textOf(value.fees),
    discount: numberOf(value.discount),
    level: textOf(value.course_level),
    daysLeft: daysLeftOf(value.days_left),
    rating: ratingOf(value.ratings),
    image: pictureOf(value.template_image),
  })
}

export const courseOf = (value: unknown): Course | undefined => {
  const summary = courseSummaryOf(value)
  if (summary === undefined || !isFields(value)) return undefined
  const description = textOf(value.description)
  return known({ ...summary, description: description && limitNesting(description) })
}

export type CoursePage = {
  readonly courses: readonly CourseSummary[]
  readonly page: number
  readonly hasNextPage: boolean
}

/** Undefined when the answer has no list at all, which is that call's failure. */
export const coursePageOf = (value: unknown, asked: number): CoursePage | undefined => {
  if (!isFields(value) || !Array.isArray(value.data)) return undefined
  const courses = itemsOf(value.data, courseSummaryOf)
  const pagination = isFields(value.pagination) ? value.pagination : {}
  return {
    courses,
    page: numberOf(pagination.page) ?? asked,
    // An empty page that claims a next one would be asked for without end.
    hasNextPage: pagination.hasNextPage === true && value.data.length > 0,
  }
}

/** Every course once, in the order of arrival, although a host may repeat one on a later page. */
export const uniqueCourses = (pages: readonly CoursePage[]): CourseSummary[] => [
  ...new Map(pages.flatMap(({ courses }) => courses.map((course) => [course.id, course]))).values(),
]

/** How many courses came with the last page that no page before has. */
export const addedCourses = (pages: readonly CoursePage[]): number =>
  uniqueCourses(pages).length - uniqueCourses(pages.slice(0, -1)).length

/** Whether to ask for another page: a host that only repeats itself has come to its end. */
export const hasMoreCourses = (pages: readonly CoursePage[]): boolean =>
  pages.at(-1)?.hasNextPage === true && (pages.length === 1 || addedCourses(pages) > 0)
