import { CATEGORIES } from '#domain/category.ts'
import { wordsOf } from '#domain/words.ts'

/** Longer words are cut, in the index and in the query alike. */
const LONGEST_WORD = 24
/** Further words of a query are ignored. */
const MOST_WORDS = 6

const spacedCategories = CATEGORIES.filter((name) => name.includes(' ')).map((name) => ({
  pattern: new RegExp(`\\b${name.replaceAll(' ', '[\\s-]?')}\\b`, 'gi'),
  word: name.replaceAll(' ', ''),
}))

/** "NON IT" is one word, as a search for "it" must not find it. */
const withOneWordCategories = (text: string) =>
  spacedCategories.reduce((joined, { pattern, word }) => joined.replace(pattern, word), text)

/** Normalized words of a text, as the index has them. */
export const searchWords = (text: string): string[] =>
  wordsOf(withOneWordCategories(text)).map((word) => word.slice(0, LONGEST_WORD))

/** Words of a query that are searched for: bounded, because each one costs time. */
export const queryWords = (query: string): string[] => [
  ...new Set(searchWords(query).slice(0, MOST_WORDS)),
]
