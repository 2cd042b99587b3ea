import type { Article } from '#domain/article.ts'
import type { Course } from '#domain/course.ts'
import type { ItemType } from './cachedList.ts'

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
