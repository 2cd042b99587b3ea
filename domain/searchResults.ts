import type { CourseSummary } from './course.ts'
import type { Choices, Loosening } from './filterCourses.ts'
import { FACETS } from './filters.ts'
import { isFields } from './reading.ts'

/** A page of what was found. */
export type SearchResults = {
  readonly courses: readonly CourseSummary[]
  readonly page: number
  readonly total: number
  readonly hasNextPage: boolean
  /** No course has every word of the search; these have some of them. */
  readonly isPartial: boolean
  readonly choices: Choices
  /** Only where nothing was found. */
  readonly loosenings: readonly Loosening[]
}

const isChoices = (value: unknown): value is Choices =>
  isFields(value) && FACETS.every((name) => Array.isArray(value[name]))

/** This is the site's own answer, written by `server/catalogue/search`: only whether it is one is looked at. */
export const searchResultsOf = (value: unknown): SearchResults | undefined =>
  isFields(value) &&
  Array.isArray(value.courses) &&
  Array.isArray(value.loosenings) &&
  isChoices(value.choices)
    ? (value as SearchResults)
    : undefined

export const choicesOf = (value: unknown): Choices | undefined =>
  isFields(value) && isChoices(value.choices) ? value.choices : undefined
