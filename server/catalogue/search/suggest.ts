import type { SearchSuggestions } from '#domain/searchSuggestions.ts'
import { highlight } from './highlight.ts'
import type { SearchEngine } from './searchEngine.ts'
import { queryWords } from './searchWords.ts'

const MAX_SUGGESTIONS = 6
const MAX_MENTIONS = 2

export const suggest = ({ courses, index }: SearchEngine, query: string): SearchSuggestions => {
  const { matches, isPartial } = index.search(query)
  const typed = queryWords(query)
  return {
    isPartial,
    suggestions: matches.slice(0, MAX_SUGGESTIONS).flatMap(({ position, match }) => {
      const course = courses[position]
      if (course === undefined) return []
      const { id, name, category, type, level } = course
      // Words that match only in the description, which is not shown.
      const mentions = Object.keys(match).filter((word) => match[word]?.every(isDescription))
      return {
        id,
        title: highlight(name, Object.keys(match), typed),
        facts: [category, type, level].filter((fact) => fact !== undefined),
        mentions: mentions.slice(0, MAX_MENTIONS),
      }
    }),
  }
}

const isDescription = (field: string) => field === 'description'
