import { CATEGORIES } from './category.ts'
import type { CourseSummary } from './course.ts'
import { durationLabels, priceLabels } from './messages.ts'
import { formatRupees } from './price.ts'
import { numberOf } from './reading.ts'

export type Band = { readonly name: string; readonly label: string; readonly max: number }

/** Of teaching: “120 hours” are three weeks of lessons, not five days. */
const HOURS_A_DAY = 8
const DAYS: Readonly<Record<string, number>> = {
  hr: 1 / HOURS_A_DAY,
  hour: 1 / HOURS_A_DAY,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
}
/** Bounded repetitions: matched in linear time. */
const DURATION = /(?:^|\D)(\d{1,6}(?:\.\d{1,6})?)[\s+\p{Pd}]{0,9}(hr|hour|day|week|month|year)/giu

/** The longest period named: “120 hours / 3 months” takes three months. */
export const daysOf = (duration = ''): number | undefined => {
  let longest: number | undefined
  for (const [, count, unit = ''] of duration.matchAll(DURATION))
    longest = Math.max(longest ?? 0, Number(count) * (DAYS[unit.toLowerCase()] ?? 0))
  return longest
}

export const feesOf = (fees: string | undefined): number | undefined => {
  const amount = numberOf(fees)
  return amount !== undefined && amount >= 0 ? amount : undefined
}

export const DURATIONS: readonly Band[] = [
  { name: 'up-to-a-week', label: durationLabels.week, max: 7 },
  { name: 'up-to-2-months', label: durationLabels.twoMonths, max: 62 },
  { name: 'up-to-4-months', label: durationLabels.fourMonths, max: 124 },
  { name: 'longer', label: durationLabels.longer, max: Number.POSITIVE_INFINITY },
]

const { free, upTo, between, over } = priceLabels
const [low, middle, high] = [
  formatRupees(5_000),
  formatRupees(15_000),
  formatRupees(30_000),
] as const

export const PRICES: readonly Band[] = [
  { name: 'free', label: free, max: 0 },
  { name: 'up-to-5000', label: upTo(low), max: 5_000 },
  { name: 'up-to-15000', label: between(low, middle), max: 15_000 },
  { name: 'up-to-30000', label: between(middle, high), max: 30_000 },
  { name: 'above', label: over(high), max: Number.POSITIVE_INFINITY },
]

export const bandOf = (bands: readonly Band[], value: number | undefined): string | undefined =>
  value === undefined ? undefined : bands.find(({ max }) => value <= max)?.name

export const FACETS = ['category', 'level', 'type', 'duration', 'price'] as const
export type FacetName = (typeof FACETS)[number]

export const SORTS = ['price', 'price-down', 'duration', 'rating'] as const
export type Sort = (typeof SORTS)[number]

export const FILTER_NAMES = ['q', ...FACETS, 'sort'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

export type CourseFilters = { readonly [name in Exclude<FilterName, 'sort'>]?: string } & {
  readonly sort?: Sort
}

export const MAX_QUERY_LENGTH = 80
const MAX_VALUE_LENGTH = 100

/** In the order of the form's choices. Values of the other facets come from the catalogue. */
export const FIXED_CHOICES: {
  readonly [facet in FacetName]?: readonly Pick<Band, 'name' | 'label'>[]
} = {
  category: CATEGORIES.map((name) => ({ name, label: name })),
  duration: DURATIONS,
  price: PRICES,
}

type Query = { readonly get: (name: string) => string | null }

const cut = (text: string | null | undefined, length: number) =>
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
  const q = cut(query.get('q'), MAX_QUERY_LENGTH)
  const sort = SORTS.find((each) => each === query.get('sort'))
  const facets = FACETS.map((name) => [name, cut(query.get(name), MAX_VALUE_LENGTH)] as const)
  const facetValues = facets.filter(
    ([name, value]) => FIXED_CHOICES[name]?.some((choice) => choice.name === value) ?? value !== '',
  )
  return {
    ...(q && { q }),
    ...Object.fromEntries(facetValues),
    ...(sort && { sort }),
  }
}

export const filterEntries = (filters: CourseFilters): [FilterName, string][] =>
  FILTER_NAMES.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [[name, value]]
  })

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
  // As in an address, or a choice would find nothing.
  return cut(course[name], MAX_VALUE_LENGTH) || undefined
}
