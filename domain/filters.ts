import { type Band, bandOf, DURATIONS, daysOf, feesOf, PRICES } from './bands.ts'
import { CATEGORIES } from './category.ts'
import type { CourseSummary } from './course.ts'

/** Filters of the course list, in the order in which an address names them. */
export const FACETS = ['category', 'level', 'type', 'duration', 'price'] as const
export type FacetName = (typeof FACETS)[number]

export const SORTS = ['price', 'price-down', 'duration', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** A search with its filters, as the query of the address writes them. */
export type CourseFilters = { readonly q?: string; readonly sort?: Sort } & {
  readonly [facet in FacetName]?: string
}

export type FilterName = keyof CourseFilters

/** Characters of a search; the rest is cut. */
export const LONGEST_QUERY = 80
/** Longer than any level or type. */
const LONGEST_VALUE = 40

const names = (bands: readonly Band[]) => bands.map(({ name }) => name)

/** Fixed values of some facets; those of the others come from the catalogue. */
const KNOWN: { readonly [facet in FacetName]?: readonly string[] } = {
  category: CATEGORIES,
  duration: names(DURATIONS),
  price: names(PRICES),
}

type Query = { readonly get: (name: string) => string | null }

const cut = (text: string | null, length: number) =>
  [
    ...(text ?? '')
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')
    .trim()

/** Filters of an address. Empty and impossible values are ignored. */
export const filtersFrom = (query: Query): CourseFilters => {
  const q = cut(query.get('q'), LONGEST_QUERY)
  const sort = SORTS.find((each) => each === query.get('sort'))
  const facets = FACETS.map((name) => [name, cut(query.get(name), LONGEST_VALUE)] as const)
  const asked = facets.filter(([name, value]) => KNOWN[name]?.includes(value) ?? value !== '')
  return {
    ...(q && { q }),
    ...Object.fromEntries(asked),
    ...(sort && { sort }),
  }
}

/** Names and values for an address, always in the same order. */
export const filterEntries = ({ q, sort, ...facets }: CourseFilters): [FilterName, string][] =>
  (
    [['q', q], ...FACETS.map((name) => [name, facets[name]] as const), ['sort', sort]] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

/** True when there is more than a tab to apply. */
export const isFiltered = ({ category: _tab, ...rest }: CourseFilters): boolean =>
  Object.values(rest).some((value) => value !== undefined)

export const withoutFilter = (filters: CourseFilters, name: FilterName): CourseFilters => {
  const { [name]: _left, ...rest } = filters
  return rest
}

/** The value of a facet for a course; undefined where the course does not have one. */
export const facetOf = (course: CourseSummary, name: FacetName): string | undefined => {
  if (name === 'duration') return bandOf(DURATIONS, daysOf(course.duration))
  if (name === 'price') return bandOf(PRICES, feesOf(course.fees))
  return course[name]
}
