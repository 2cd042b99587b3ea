import { isFields } from './reading.ts'

export type TextPart = { readonly text: string; readonly isMarked: boolean }

export type CourseSuggestion = {
  readonly id: string
  readonly title: readonly TextPart[]
  readonly facts: readonly string[]
  /** Matched words that only the description has. */
  readonly mentions: readonly string[]
}

export type SearchSuggestions = {
  readonly suggestions: readonly CourseSuggestion[]
  readonly isPartial: boolean
}

/** The site's own response: only its shape is checked. */
export const searchSuggestionsOf = (value: unknown): SearchSuggestions | undefined =>
  isFields(value) && Array.isArray(value.suggestions) ? (value as SearchSuggestions) : undefined
