import type { Article } from '#domain/article.ts'
import type { Course } from '#domain/course.ts'

export type ItemType<T> = {
  readonly keyOf: (item: T) => string
  /** Undefined until requested: some lists omit the long text, which a single-item call has. */
  readonly textOf: (item: T) => string | undefined
  readonly withText: (item: T, text: string) => T
  /** Without volatile fields, such as the days left: they make no new version of the page. */
  readonly withoutVolatile: (item: T) => Partial<T>
  /** Milliseconds. */
  readonly dateOf: (item: T) => number | undefined
}

export const COURSES: ItemType<Course> = {
  keyOf: ({ id }) => id,
  textOf: ({ description }) => description,
  withText: (course, description) => ({ ...course, description }),
  withoutVolatile: ({ daysLeft, rating, ...lasting }) => lasting,
  dateOf: () => undefined,
}

export const ARTICLES: ItemType<Article> = {
  keyOf: ({ slug }) => slug,
  textOf: ({ content }) => content,
  withText: (article, content) => ({ ...article, content }),
  withoutVolatile: (article) => article,
  dateOf: ({ createdAt }) => (createdAt === undefined ? undefined : Date.parse(createdAt)),
}
