import { type CourseFilters, filterEntries } from '#domain/filters.ts'
import { paths, pathWith } from '#domain/paths.ts'

export const filtersQuery = (filters: CourseFilters): string =>
  String(new URLSearchParams(filterEntries(filters)))

export const filtersPath = (filters: CourseFilters): string =>
  pathWith(paths.courses, filterEntries(filters))
