import { articleOf, articlesOf } from '#domain/article.ts'
import { FIRST_PAGE } from '#domain/constants.ts'
import { courseOf, coursePageOf } from '#domain/course.ts'

type Read = (answer: unknown) => unknown

const ARTICLE = /\/api\/blogs\/slug\/[^/]+$/
const COURSE = /\/api\/courses\/[^/]+$/

/** As the page itself will read it; only whether it can is asked here. */
const readerFor = (pathname: string): Read => {
  if (ARTICLE.test(pathname)) return (answer) => articleOf(answer, pathname)
  if (COURSE.test(pathname)) return courseOf
  if (pathname.endsWith('/api/blogs')) return articlesOf
  return (answer) => coursePageOf(answer, FIRST_PAGE)
}

/**
 * Whether a foreign host has answered what it was asked. Under maintenance, or where it wants a password, it
 * may say 200 or anything else; and that there is no such thing it can say of one course or article only.
 */
export const isValidResponse = async ({ url }: Request, response: Response): Promise<boolean> => {
  const { pathname } = new URL(url)
  if (response.status === 404) return ARTICLE.test(pathname) || COURSE.test(pathname)
  if (!response.ok) return false
  const answer = await response
    .clone()
    .json()
    .catch(() => undefined)
  return readerFor(pathname)(answer) !== undefined
}
