import type { CourseSummary } from './course.ts'
import type { Choices, Loosening } from './filterCourses.ts'
import { FACETS } from './filters.ts'
import { isFields } from './reading.ts'

export type SearchResults = {
  readonly courses: readonly CourseSummary[]
  readonly page: number
  readonly total: number
  readonly hasNextPage: boolean
  readonly isPartial: boolean
  readonly choices: Choices
  readonly loosenings: readonly Loosening[]
}

const isChoices = (value: unknown): value is Choices =>
  isFields(value) && FACETS.every((name) => Array.isArray(value[name]))

/** The site's own response: only its shape is checked. */
export const searchResultsOf = (value: unknown): SearchResults | undefined =>
  isFields(value) &&
  Array.isArray(value.courses) &&
  Array.isArray(value.loosenings) &&
  isChoices(value.choices)
    ? (value as SearchResults)
    : undefined

export const choicesOf = (value: unknown): Choices | undefined =>
  isFields(value) && isChoices(value.choices) ? value.choices : undefined
