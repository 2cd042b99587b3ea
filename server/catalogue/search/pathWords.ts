import type { PageRoute } from '#domain/page.ts'
import { wordsOf } from '#domain/words.ts'

const LONGEST_CHARACTERS = 200
const ENDING = /\.[a-z]{2,5}$/i
const GUESSES = ['/course', '/courses', '/blog', '/blogs']

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** "/course/react" gives "react". */
export const createPathWords = (routes: readonly Pick<PageRoute, 'path'>[]) => {
  const kinds = new Set([...GUESSES, ...routes.map(({ path }) => path.replace(/\/:id$/, ''))])
  return (path: string): string => {
    const text = decoded(path.slice(0, LONGEST_CHARACTERS))
    const first = /^\/[^/]+(?=\/)/.exec(text)?.[0] ?? ''
    const rest = kinds.has(first.toLowerCase()) ? text.slice(first.length) : text
    return wordsOf(rest.replace(ENDING, '')).join(' ')
  }
}
