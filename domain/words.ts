const ACCENTS = /[\u0300-\u036f]/g
/** Letters with their vowel signs, digits, and the suffixes of C++ and C#. */
const WORD = /[\p{L}\p{M}\p{N}]+[+#]*/gu

export const plainText = (text: string) =>
  text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()

export type PlacedWord = { readonly word: string; readonly start: number; readonly end: number }

export const placedWords = (text: string): PlacedWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    word: plainText(found),
    start: index,
    end: index + found.length,
  }))

export const wordsOf = (text: string): string[] => placedWords(text).map(({ word }) => word)
