import { type Band, bandOf, DURATIONS, daysOf, feesOf, PRICES } from './bands.ts'
import { CATEGORIES } from './category.ts'
import type { CourseSummary } from './course.ts'

export const FACETS = ['category', 'level', 'type', 'duration', 'price'] as const
export type FacetName = (typeof FACETS)[number]

export const SORTS = ['price', 'price-down', 'duration', 'rating'] as const
export type Sort = (typeof SORTS)[number]

export type CourseFilters = { readonly q?: string; readonly sort?: Sort } & {
  readonly [facet in FacetName]?: string
}

export type FilterName = keyof CourseFilters

export const QUERY_MAX_LENGTH = 80
const VALUE_MAX_LENGTH = 40

const names = (bands: readonly Band[]) => bands.map(({ name }) => name)

/** Values of the other facets come from the catalogue. */
const FIXED_VALUES: { readonly [facet in FacetName]?: readonly string[] } = {
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

export const filtersFrom = (query: Query): CourseFilters => {
  const q = cut(query.get('q'), QUERY_MAX_LENGTH)
  const sort = SORTS.find((each) => each === query.get('sort'))
  const facets = FACETS.map((name) => [name, cut(query.get(name), VALUE_MAX_LENGTH)] as const)
  const facetValues = facets.filter(
    ([name, value]) => FIXED_VALUES[name]?.includes(value) ?? value !== '',
  )
  return {
    ...(q && { q }),
    ...Object.fromEntries(facetValues),
    ...(sort && { sort }),
  }
}

export const filterEntries = ({ q, sort, ...facets }: CourseFilters): [FilterName, string][] =>
  (
    [['q', q], ...FACETS.map((name) => [name, facets[name]] as const), ['sort', sort]] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

/** False for a category alone, which is a tab. */
export const isFiltered = ({ category: _tab, ...rest }: CourseFilters): boolean =>
  Object.values(rest).some((value) => value !== undefined)

export const withoutFilter = (filters: CourseFilters, name: FilterName): CourseFilters => {
  const { [name]: _left, ...rest } = filters
  return rest
}

export const facetOf = (course: CourseSummary, name: FacetName): string | undefined => {
  if (name === 'duration') return bandOf(DURATIONS, daysOf(course.duration))
  if (name === 'price') return bandOf(PRICES, feesOf(course.fees))
  return course[name]
}
