import type { SearchSuggestions } from '#domain/searchSuggestions.ts'
import { highlight } from './highlight.ts'
import type { SearchEngine } from './searchEngine.ts'
import { queryWords } from './searchWords.ts'

/** Fits above the keyboard of a phone. */
const MOST = 6
const MOST_MENTIONS = 2

/** The best matches for a text that is still being typed. */
export const suggest = ({ courses, index }: SearchEngine, query: string): SearchSuggestions => {
  const { matches, isPartial } = index.search(query)
  const typed = queryWords(query)
  return {
    isPartial,
    suggestions: matches.slice(0, MOST).flatMap(({ position, match }) => {
      const course = courses[position]
      if (course === undefined) return []
      const { id, name, category, type, level } = course
      // The description is not shown, so its words are named.
      const mentions = Object.keys(match).filter((word) => match[word]?.every(isDescription))
      return {
        id,
        title: highlight(name, Object.keys(match), typed),
        facts: [category, type, level].filter((fact) => fact !== undefined),
        mentions: mentions.slice(0, MOST_MENTIONS),
      }
    }),
  }
}

const isDescription = (field: string) => field === 'description'
