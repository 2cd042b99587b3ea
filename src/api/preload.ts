import type { Category } from '#domain/category.ts'
import { article, blogs } from './blogs.ts'
import { course, courses } from './courses.ts'
import type { AppStore } from './store.ts'

/** The response stays cached until the page subscribes. */
export const UNSUBSCRIBED = { subscribe: false } as const

export const preload = {
  courses: (store: AppStore, category: Category) =>
    store.dispatch(courses.initiate(category, UNSUBSCRIBED)),
  nextCourses: (store: AppStore, category: Category) =>
    store.dispatch(courses.initiate(category, { ...UNSUBSCRIBED, direction: 'forward' })),
  course: (store: AppStore, id: string) => store.dispatch(course.initiate(id, UNSUBSCRIBED)),
  blogs: (store: AppStore) => store.dispatch(blogs.initiate(undefined, UNSUBSCRIBED)),
  article: (store: AppStore, slug: string) => store.dispatch(article.initiate(slug, UNSUBSCRIBED)),
}
