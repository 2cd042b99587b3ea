import { wordsOf } from '#domain/words.ts'

/** Letters of a path that are looked at. */
const LONGEST = 200
const ENDING = /\.[a-z]{2,5}$/i
/** First parts of a path that say what kind of page was meant, not which. */
const SECTION = /^\/(course-overview|enquiry|blog-page|courses?|blogs?)(?=\/)/i

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What somebody who asked for a path may have meant, in words. */
export const pathWords = (path: string): string =>
  wordsOf(decoded(path.slice(0, LONGEST)).replace(SECTION, '').replace(ENDING, '')).join(' ')
