import { articleOf, articlesOf } from '#domain/article.ts'
import { FIRST_PAGE } from '#domain/constants.ts'
import { courseOf, coursePageOf } from '#domain/course.ts'

type Read = (body: unknown) => unknown

const ARTICLE = /\/api\/blogs\/slug\/[^/]+$/
const COURSE = /\/api\/courses\/[^/]+$/

/** The page's own parser decides whether the response is usable. */
const readerFor = (pathname: string): Read => {
  if (ARTICLE.test(pathname)) return (body) => articleOf(body, pathname)
  if (COURSE.test(pathname)) return courseOf
  if (pathname.endsWith('/api/blogs')) return articlesOf
  return (body) => coursePageOf(body, FIRST_PAGE)
}

/**
 * A host under maintenance may return 200 with anything. 404 is valid only for a single course or
 * article.
 */
export const isValidResponse = async ({ url }: Request, response: Response): Promise<boolean> => {
  const { pathname } = new URL(url)
  if (response.status === 404) return ARTICLE.test(pathname) || COURSE.test(pathname)
  if (!response.ok) return false
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  return readerFor(pathname)(body) !== undefined
}
