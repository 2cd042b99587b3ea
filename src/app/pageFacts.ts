import { article, blogs } from '#api/blogs.ts'
import { course, courses } from '#api/courses.ts'
import type { RootState } from '#api/store.ts'
import { faq } from '#content/faq.ts'
import { categoryOf } from '#domain/category.ts'
import { uniqueCourses } from '#domain/course.ts'
import type { PageFacts } from '#domain/pageFacts.ts'
import type { Route, Visit } from './routes.ts'

type Facts = (state: RootState, visit: Visit) => PageFacts

const listed: Facts = (state, { query }) => {
  const pages = courses.select(categoryOf(query.get('category')))(state).data?.pages
  return pages ? { courses: uniqueCourses(pages) } : {}
}

const one: Facts = (state, { id }) => {
  const { data } = course.select(id)(state)
  return data ? { course: data } : {}
}

const BY_CHUNK: Readonly<Record<string, Facts>> = {
  // The questions stand on several pages; a search engine wants them told once.
  'all-course': (...visit) => ({ ...listed(...visit), questions: faq.items }),
  'course-overview': one,
  enquiry: one,
  blog: (state) => {
    const { data } = blogs.select()(state)
    return data ? { articles: data } : {}
  },
  article: (state, { id }) => {
    const { data } = article.select(id)(state)
    return data ? { article: data } : {}
  },
}

/** What the server's head tells of a page, read from the same answers as the page. Never in the browser. */
export const pageFacts = ({ chunk }: Route, state: RootState, visit: Visit): PageFacts =>
  BY_CHUNK[chunk]?.(state, visit) ?? {}
