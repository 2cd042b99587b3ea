import { type CourseFilters, filterEntries } from '#domain/filters.ts'
import { paths } from '#domain/paths.ts'

export const filtersQuery = (filters: CourseFilters): string =>
  String(new URLSearchParams(filterEntries(filters)))

export const filtersPath = (filters: CourseFilters): string => {
  const query = filtersQuery(filters)
  return query ? `${paths.courses}?${query}` : paths.courses
}
