import { PAGE_SIZE } from '#domain/constants.ts'
import type { CourseFilters } from '#domain/filters.ts'
import type { SearchResults } from '#domain/searchResults.ts'
import type { SearchEngine } from './searchEngine.ts'

export const searchResults = (
  { filter, index }: SearchEngine,
  filters: CourseFilters,
  page: number,
): SearchResults => {
  const found = filters.q === undefined ? undefined : index.search(filters.q)
  const positions = found?.matches.map(({ position }) => position)
  const { courses, choices, loosenings } = filter.find(filters, positions)
  const end = page * PAGE_SIZE
  return {
    courses: courses.slice(end - PAGE_SIZE, end),
    page,
    total: courses.length,
    hasNextPage: courses.length > end,
    isPartial: found?.isPartial ?? false,
    choices,
    loosenings,
  }
}
