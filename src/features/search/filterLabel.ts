import { searchCopy } from '#content/searchCopy.ts'
import type { Choices } from '#domain/contracts/search.ts'
import type { CourseFilters, FilterName } from '#domain/filters.ts'

export const filterLabel = (filters: CourseFilters, name: FilterName, choices: Choices): string => {
  const value = filters[name] ?? ''
  if (name === 'q') return searchCopy.filters.query(value)
  if (name === 'sort') return searchCopy.filters.sorts[filters.sort ?? 'price']
  return choices[name].find((choice) => choice.value === value)?.label ?? value
}
