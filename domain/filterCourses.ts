import { DURATIONS, daysOf, feesOf, PRICES } from './bands.ts'
import { CATEGORIES } from './category.ts'
import type { CourseSummary } from './course.ts'
import {
  type CourseFilters,
  FACETS,
  type FacetName,
  facetOf,
  type Sort,
  withoutFilter,
} from './filters.ts'
import { plainText } from './words.ts'

export type Choice = {
  readonly value: string
  readonly label: string
  readonly count: number
}

export type Choices = Readonly<Record<FacetName, readonly Choice[]>>

export type Loosening = { readonly name: FacetName | 'q'; readonly count: number }

export type FilteredCourses<T> = {
  readonly courses: readonly T[]
  readonly choices: Choices
  readonly loosenings: readonly Loosening[]
}

type Row<T> = { readonly course: T; readonly values: readonly (string | undefined)[] }

const LEVEL_ORDER = ['beginner', 'intermediate', 'advanced']

const levelRank = (level: string) => {
  const place = LEVEL_ORDER.indexOf(plainText(level))
  return place < 0 ? LEVEL_ORDER.length : place
}

const BANDS: Partial<Record<FacetName, readonly { name: string; label: string }[]>> = {
  duration: DURATIONS,
  price: PRICES,
  category: CATEGORIES.map((name) => ({ name, label: name })),
}

const inOrder = (
  name: FacetName,
  values: readonly string[],
): { value: string; label: string }[] => {
  const bands = BANDS[name]?.filter((band) => values.includes(band.name))
  if (bands) return bands.map((band) => ({ value: band.name, label: band.label }))
  return [...values]
    .sort((one, other) => levelRank(one) - levelRank(other) || (one < other ? -1 : 1))
    .map((value) => ({ value, label: value }))
}

const LAST = Number.POSITIVE_INFINITY

const SORT_KEYS: Readonly<Record<Sort, (course: CourseSummary) => number>> = {
  price: ({ fees }) => feesOf(fees) ?? LAST,
  'price-down': ({ fees }) => -(feesOf(fees) ?? -LAST),
  duration: ({ duration }) => daysOf(duration) ?? LAST,
  rating: ({ rating }) => -(rating ?? -LAST),
}

const sorted = <T extends CourseSummary>(courses: readonly T[], sort: Sort | undefined) => {
  if (sort === undefined) return courses
  return courses
    .map((course) => ({ course, key: SORT_KEYS[sort](course) }))
    .sort((one, other) => (one.key === other.key ? 0 : one.key - other.key))
    .map(({ course }) => course)
}

export const createCourseFilter = <T extends CourseSummary>(courses: readonly T[]) => {
  // Values that differ only in case or accents are one, in the spelling of the first course.
  const spellings = FACETS.map(() => new Map<string, string>())
  const spelled = (facet: number, value: string | undefined) => {
    if (value === undefined) return undefined
    const plain = plainText(value)
    const known = spellings[facet]?.get(plain)
    if (known === undefined) spellings[facet]?.set(plain, value)
    return known ?? value
  }
  const rows: readonly Row<T>[] = courses.map((course) => ({
    course,
    values: FACETS.map((name, facet) => spelled(facet, facetOf(course, name))),
  }))

  const mismatches = ({ values }: Row<T>, wanted: readonly (string | undefined)[]) => {
    let count = 0
    let facet = -1
    for (let each = 0; each < wanted.length; each += 1)
      if (wanted[each] !== undefined && wanted[each] !== values[each]) {
        count += 1
        facet = each
      }
    return { count, facet }
  }

  const asSpelled = (filters: CourseFilters): CourseFilters => ({
    ...filters,
    ...Object.fromEntries(
      FACETS.flatMap((name, facet) => {
        const value = filters[name]
        const known = value && spellings[facet]?.get(plainText(value))
        return known ? [[name, known]] : []
      }),
    ),
  })

  /** `matches`: indexes of the courses that match the search, the best match first. */
  const find = (requested: CourseFilters, matches?: readonly number[]): FilteredCourses<T> => {
    const filters = asSpelled(requested)
    const wanted = FACETS.map((name) => filters[name])
    const counts = FACETS.map(() => new Map<string, number>())
    const left: T[] = []
    const candidates = matches ? matches.flatMap((place) => rows[place] ?? []) : rows
    for (const row of candidates) {
      const { count, facet } = mismatches(row, wanted)
      if (count === 0) left.push(row.course)
      if (count <= 1)
        for (let each = 0; each < counts.length; each += 1) {
          const value = row.values[each]
          if (value === undefined || (count === 1 && each !== facet)) continue
          counts[each]?.set(value, (counts[each]?.get(value) ?? 0) + 1)
        }
    }
    const choicesOf = (name: FacetName): Choice[] => {
      const facet = FACETS.indexOf(name)
      const values = new Set(counts[facet]?.keys())
      const chosen = wanted[facet]
      if (chosen !== undefined) values.add(chosen)
      return inOrder(name, [...values]).map((choice) => ({
        ...choice,
        // The select needs the chosen value in the spelling of the query.
        value: (choice.value === chosen && requested[name]) || choice.value,
        count: counts[facet]?.get(choice.value) ?? 0,
      }))
    }
    return {
      courses: sorted(left, filters.sort),
      choices: {
        category: choicesOf('category'),
        level: choicesOf('level'),
        type: choicesOf('type'),
        duration: choicesOf('duration'),
        price: choicesOf('price'),
      },
      loosenings: left.length > 0 ? [] : looseningsOf(filters, candidates),
    }
  }

  const looseningsOf = (filters: CourseFilters, candidates: readonly Row<T>[]): Loosening[] => {
    const countOf = (some: readonly Row<T>[], less: CourseFilters) => {
      const wanted = FACETS.map((name) => less[name])
      return some.filter((row) => mismatches(row, wanted).count === 0).length
    }
    const names = FACETS.filter((name) => filters[name] !== undefined)
    const ways: Loosening[] = names.map((name) => ({
      name,
      count: countOf(candidates, withoutFilter(filters, name)),
    }))
    if (filters.q !== undefined && names.length > 0)
      ways.push({ name: 'q', count: countOf(rows, filters) })
    return ways.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  }

  return { find }
}
