import { searchCopy } from '#content/searchCopy.ts'
import { CATEGORIES } from '#domain/category.ts'
import type { CourseSuggestion, SearchSuggestions, TextPart } from '#domain/contracts/search.ts'
import { paths } from '#domain/paths.ts'
import { filtersPath } from './filtersPath.ts'

export type SuggestionOption = {
  readonly id: string
  readonly to: string
  readonly title: readonly TextPart[]
  readonly facts?: string
  readonly q?: string
}

type SuggestionOptions = {
  readonly options: readonly SuggestionOption[]
  readonly note?: string
  readonly status: string
}

const plain = (text: string): TextPart[] => [{ text, isMarked: false }]

const courseOption = ({ id, title, facts, mentions }: CourseSuggestion): SuggestionOption => {
  const mentioned =
    mentions.length > 0 ? [searchCopy.suggestions.mentions(mentions.join(', '))] : []
  return { id, to: paths.course(id), title, facts: [...facts, ...mentioned].join(' · ') }
}

export const suggestionOptions = (
  { suggestions, isPartial }: SearchSuggestions,
  text: string,
): SuggestionOptions => {
  const q = text.trim()
  const status = searchCopy.suggestions.status(suggestions.length)
  if (suggestions.length === 0) {
    const options = CATEGORIES.map((category) => ({
      id: category,
      to: paths.coursesOf(category),
      title: plain(searchCopy.suggestions.allOf(category)),
    }))
    return { options, note: searchCopy.suggestions.nothing(q), status }
  }
  const title = plain(searchCopy.suggestions.seeAll(q))
  const all = { id: '', to: filtersPath({ q }), title, q }
  return {
    options: [...suggestions.map(courseOption), all],
    status,
    ...(isPartial && { note: searchCopy.suggestions.partial }),
  }
}
