import { CATEGORIES } from '#domain/category.ts'
import { wordsOf } from '#domain/words.ts'

/** Characters, in the index and in queries. */
const LONGEST_WORD = 24
const MOST_WORDS = 6

const spacedCategories = CATEGORIES.filter((name) => name.includes(' ')).map((name) => ({
  pattern: new RegExp(`\\b${name.replaceAll(' ', '[\\s-]?')}\\b`, 'gi'),
  word: name.replaceAll(' ', ''),
}))

/** "NON IT" is one word, or a search for "it" would find it. */
const withOneWordCategories = (text: string) =>
  spacedCategories.reduce((joined, { pattern, word }) => joined.replace(pattern, word), text)

export const searchWords = (text: string): string[] =>
  wordsOf(withOneWordCategories(text)).map((word) => word.slice(0, LONGEST_WORD))

/** Bounded, because each word costs time. */
export const queryWords = (query: string): string[] => [
  ...new Set(searchWords(query).slice(0, MOST_WORDS)),
]
