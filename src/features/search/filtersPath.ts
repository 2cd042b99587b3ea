import { searchCopy } from '#content/searchCopy.ts'
import { type CourseFilters, type FilterName, filterEntries } from '#domain/filters.ts'
import { paths } from '#domain/paths.ts'
import type { Choices } from '#domain/search.ts'

export const filtersQuery = (filters: CourseFilters): string =>
  String(new URLSearchParams(filterEntries(filters)))

export const filtersPath = (filters: CourseFilters): string => {
  const query = filtersQuery(filters)
  return query ? `${paths.courses}?${query}` : paths.courses
}

export const filterLabel = (filters: CourseFilters, name: FilterName, choices: Choices): string => {
  const value = filters[name] ?? ''
  if (name === 'q') return `“${value}”`
  if (name === 'sort') return searchCopy.filters.sorts[filters.sort ?? 'price']
  const known = choices[name].find((choice) => choice.value === value)
  return known?.label ?? value
}
