import { language } from './language.ts'

const list = new Intl.ListFormat(language.locale, { type: 'conjunction' })

/** 'A, B and C', in the language of the page. */
export const listed = (words: readonly string[]): string => list.format(words)
