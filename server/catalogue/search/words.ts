import { CATEGORIES } from '#domain/category.ts'

const ACCENTS = /[\u0300-\u036f]/g
/** Normalising n marks of one letter takes O(n²); no script has so many. */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu
/** Includes vowel signs (`\p{M}`), and the suffixes of C++ and C#. */
const WORD = /[\p{L}\p{M}\p{N}]+[+#]*/gu

export const plainText = (text: string) =>
  text
    .replace(ENDLESS_MARKS, '$1')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()

export const placedWords = (text: string) =>
  Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    word: plainText(found),
    start: index,
    end: index + found.length,
  }))

export const wordsOf = (text: string): string[] => placedWords(text).map(({ word }) => word)

const MAX_WORD_CHARACTERS = 24
const MAX_QUERY_WORDS = 6

const spacedCategories = CATEGORIES.filter((name) => name.includes(' ')).map((name) => ({
  pattern: new RegExp(`\\b${name.replaceAll(' ', '[\\s-]?')}\\b`, 'gi'),
  word: name.replaceAll(' ', ''),
}))

/** "NON IT" becomes one word, or a search for "it" would find it. */
const withOneWordCategories = (text: string) =>
  spacedCategories.reduce((joined, { pattern, word }) => joined.replace(pattern, word), text)

export const searchWords = (text: string): string[] =>
  wordsOf(withOneWordCategories(text)).map((word) => word.slice(0, MAX_WORD_CHARACTERS))

export const queryWords = (query: string): string[] => [
  ...new Set(searchWords(query).slice(0, MAX_QUERY_WORDS)),
]
