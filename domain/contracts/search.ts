import type { CourseSummary } from '#domain/course.ts'
import { FACETS, type FacetName } from '#domain/filters.ts'
import { isFields } from '#domain/reading.ts'

/** Served by the site itself, also when the courses are on a foreign host. */
export const searchPaths = {
  courses: '/find/courses',
  choices: '/find/choices',
  suggest: '/find/suggest',
  similar: '/find/similar',
  closest: '/find/closest',
} as const

export type Choice = {
  readonly value: string
  readonly label: string
  readonly count: number
}

export type Choices = Readonly<Record<FacetName, readonly Choice[]>>

/** A filter to remove when nothing matches, and the number of courses then. */
export type Loosening = { readonly name: FacetName | 'q'; readonly count: number }

export type SearchResults = {
  readonly courses: readonly CourseSummary[]
  readonly total: number
  readonly hasNextPage: boolean
  readonly isPartial: boolean
  readonly choices: Choices
  readonly loosenings: readonly Loosening[]
}

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

export type PageSuggestion = {
  readonly kind: 'course' | 'article' | 'page'
  readonly title: string
  readonly path: string
}

// These responses are the site's own: only their shape is checked.

const withLists = <T>(value: unknown, names: readonly (keyof T & string)[]): T | undefined =>
  isFields(value) && names.every((name) => Array.isArray(value[name])) ? (value as T) : undefined

export const choicesOf = (value: unknown): Choices | undefined =>
  isFields(value) ? withLists<Choices>(value.choices, FACETS) : undefined

export const searchResultsOf = (value: unknown): SearchResults | undefined =>
  choicesOf(value) && withLists<SearchResults>(value, ['courses', 'loosenings'])

export const searchSuggestionsOf = (value: unknown): SearchSuggestions | undefined =>
  withLists<SearchSuggestions>(value, ['suggestions'])

export const pageSuggestionsOf = (value: unknown): readonly PageSuggestion[] | undefined =>
  withLists<{ suggestions: readonly PageSuggestion[] }>(value, ['suggestions'])?.suggestions

export const similarOf = (value: unknown): readonly CourseSummary[] | undefined =>
  withLists<{ courses: readonly CourseSummary[] }>(value, ['courses'])?.courses
