import { type Band, bandOf, DURATIONS, daysOf, feesOf, PRICES } from './bands.ts'
import { CATEGORIES } from './category.ts'
import type { CourseSummary } from './course.ts'

/** What a list can be narrowed by, in the order in which an address names it. */
export const FACETS = ['category', 'level', 'type', 'duration', 'price'] as const
export type FacetName = (typeof FACETS)[number]

export const SORTS = ['price', 'price-down', 'duration', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** What a visitor looks for; all of it stands in the address. */
export type Wish = { readonly q?: string; readonly sort?: Sort } & {
  readonly [facet in FacetName]?: string
}

export type WishName = keyof Wish

/** Letters of a search that are read. */
export const LONGEST_QUERY = 80
/** Longer than any level or type. */
const LONGEST_VALUE = 40

const names = (bands: readonly Band[]) => bands.map(({ name }) => name)

/** All that can be asked for of some facets; what the others may be is the catalogue's to say. */
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

/** What an address asks for; a name without a value, or with one that nothing can be, asks for nothing. */
export const wishOf = (query: Query): Wish => {
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

/** Names and values for an address, in their one order. */
export const wishEntries = ({ q, sort, ...facets }: Wish): [WishName, string][] =>
  (
    [['q', q], ...FACETS.map((name) => [name, facets[name]] as const), ['sort', sort]] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

/** Whether an address asks for more than one of the tabs. */
export const isNarrowed = ({ category: _tab, ...rest }: Wish): boolean =>
  Object.values(rest).some((value) => value !== undefined)

export const without = (wish: Wish, name: WishName): Wish => {
  const { [name]: _left, ...rest } = wish
  return rest
}

/** What a course is in the sense of a facet; undefined where it doesn't say. */
export const facetOf = (course: CourseSummary, name: FacetName): string | undefined => {
  if (name === 'duration') return bandOf(DURATIONS, daysOf(course.duration))
  if (name === 'price') return bandOf(PRICES, feesOf(course.fees))
  return course[name]
}
