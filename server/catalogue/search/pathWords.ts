import type { PageRoute } from '#domain/page.ts'
import { wordsOf } from '#domain/words.ts'

/** Characters of a path that are read. */
const LONGEST = 200
const ENDING = /\.[a-z]{2,5}$/i
/** Other first segments that people expect. */
const GUESSES = ['/course', '/courses', '/blog', '/blogs']

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The words of an unknown path, without a first segment that names the kind of page. */
export const createPathWords = (routes: readonly Pick<PageRoute, 'path'>[]) => {
  const kinds = new Set([...GUESSES, ...routes.map(({ path }) => path.replace(/\/:id$/, ''))])
  return (path: string): string => {
    const text = decoded(path.slice(0, LONGEST))
    const first = /^\/[^/]+(?=\/)/.exec(text)?.[0] ?? ''
    const rest = kinds.has(first.toLowerCase()) ? text.slice(first.length) : text
    return wordsOf(rest.replace(ENDING, '')).join(' ')
  }
}
