import { PAGE_SIZE } from '#domain/constants.ts'
import type { SearchResults, SearchSuggestions, TextPart } from '#domain/contracts/search.ts'
import type { CourseFilters } from '#domain/filters.ts'
import type { SearchEngine } from './searchEngine.ts'
import { placedWords, queryWords } from './words.ts'

export const searchResults = (
  { filterCourses, index }: SearchEngine,
  filters: CourseFilters,
  page: number,
): SearchResults => {
  const found = filters.q === undefined ? undefined : index.search(filters.q)
  const positions = found?.matches.map(({ position }) => position)
  const { courses, choices, loosenings } = filterCourses(filters, positions)
  const end = page * PAGE_SIZE
  return {
    courses: courses.slice(end - PAGE_SIZE, end),
    total: courses.length,
    hasNextPage: courses.length > end,
    isPartial: found?.isPartial ?? false,
    choices,
    loosenings,
  }
}

export const highlight = (
  text: string,
  matched: readonly string[],
  typed: readonly string[],
): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const placed of placedWords(text)) {
    if (!matched.includes(placed.word)) continue
    const lengths = typed.filter((word) => placed.word.startsWith(word)).map(({ length }) => length)
    const most = Math.max(0, ...lengths)
    // Without accents and ligatures, `word` may be shorter or longer than its place.
    const isWhole = most === 0 || most === placed.word.length
    const cut = isWhole ? placed.end : Math.min(placed.start + most, placed.end)
    const [accents = ''] = /^\p{M}*/u.exec(text.slice(cut)) ?? []
    const marked = cut + accents.length
    if (placed.start > end) parts.push({ text: text.slice(end, placed.start), isMarked: false })
    parts.push({ text: text.slice(placed.start, marked), isMarked: true })
    end = marked
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false })
  return parts
}

const MAX_SUGGESTIONS = 6
const MAX_MENTIONS = 2

const isDescription = (field: string) => field === 'description'

export const suggest = ({ courses, index }: SearchEngine, query: string): SearchSuggestions => {
  const { matches, isPartial } = index.search(query)
  const typed = queryWords(query)
  return {
    isPartial,
    suggestions: matches.slice(0, MAX_SUGGESTIONS).flatMap(({ position, match }) => {
      const course = courses[position]
      if (course === undefined) return []
      const { id, name, category, type, level } = course
      // Suggestions show no description, so list the words that match only there.
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
