import type { Choice, Choices, Loosening } from '#domain/contracts/search.ts'
import type { CourseSummary } from '#domain/course.ts'
import {
  type CourseFilters,
  daysOf,
  FACETS,
  type FacetName,
  FIXED_CHOICES,
  facetOf,
  feesOf,
  type Sort,
  withoutFilter,
} from '#domain/filters.ts'
import { plainText } from './words.ts'

type Facets = Pick<CourseFilters, FacetName>
type Row = { readonly course: CourseSummary; readonly facets: Facets }

const LEVEL_ORDER = ['beginner', 'intermediate', 'advanced']

const levelRank = (level: string) => {
  const place = LEVEL_ORDER.indexOf(plainText(level))
  return place < 0 ? LEVEL_ORDER.length : place
}

const inOrder = (name: FacetName, values: readonly string[]) => {
  const fixed = FIXED_CHOICES[name]?.filter((choice) => values.includes(choice.name))
  if (fixed) return fixed.map((choice) => ({ value: choice.name, label: choice.label }))
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

const sorted = (courses: readonly CourseSummary[], sort: Sort | undefined) => {
  if (sort === undefined) return courses
  return courses
    .map((course) => ({ course, key: SORT_KEYS[sort](course) }))
    .sort((one, other) => (one.key === other.key ? 0 : one.key - other.key))
    .map(({ course }) => course)
}

const select = (rows: readonly Row[], filters: CourseFilters) => {
  const names = FACETS.filter((name) => filters[name] !== undefined)
  return rows.filter(({ facets }) => names.every((name) => facets[name] === filters[name]))
}

const facetsOf = (of: (name: FacetName) => string | undefined): Facets =>
  Object.fromEntries(FACETS.map((name) => [name, of(name)]))

export const createCourseFilter = (courses: readonly CourseSummary[]) => {
  // Values that differ only in case or accents count as one, spelled as in the first course.
  const spellings = new Map<string, string>()
  const keyOf = (name: FacetName, value: string) => `${name} ${plainText(value)}`
  const spelled = (name: FacetName, value: string | undefined) =>
    value && (spellings.get(keyOf(name, value)) ?? value)
  const rows: readonly Row[] = courses.map((course) => {
    const facets = facetsOf((name) => {
      const value = spelled(name, facetOf(course, name))
      if (value !== undefined) spellings.set(keyOf(name, value), value)
      return value
    })
    return { course, facets }
  })

  const choicesOf = (name: FacetName, some: readonly Row[], chosen: string | undefined) => {
    const counts = new Map<string, number>()
    for (const { facets } of some) {
      const value = facets[name]
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const known = spelled(name, chosen)
    if (known !== undefined && !counts.has(known)) counts.set(known, 0)
    return inOrder(name, [...counts.keys()]).map(
      ({ value, label }): Choice => ({
        // The browser selects an option only if its value is spelled as in the address.
        value: (value === known && chosen) || value,
        label,
        count: counts.get(value) ?? 0,
      }),
    )
  }

  /** Filters, and the search words, whose removal would give courses. */
  const looseningsOf = (candidates: readonly Row[], filters: CourseFilters): Loosening[] => {
    const names = FACETS.filter((name) => filters[name] !== undefined)
    const loosenings: Loosening[] = names.map((name) => ({
      name,
      count: select(candidates, withoutFilter(filters, name)).length,
    }))
    if (filters.q !== undefined && names.length > 0)
      loosenings.push({ name: 'q', count: select(rows, filters).length })
    return loosenings.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  }

  return (requested: CourseFilters, rankedPositions?: readonly number[]) => {
    const filters = { ...requested, ...facetsOf((name) => spelled(name, requested[name])) }
    const candidates = rankedPositions
      ? rankedPositions.flatMap((place) => rows[place] ?? [])
      : rows
    const found = select(candidates, filters)
    const choices = FACETS.map((name) => {
      const others =
        filters[name] === undefined ? found : select(candidates, withoutFilter(filters, name))
      return [name, choicesOf(name, others, requested[name])]
    })
    return {
      courses: sorted(
        found.map(({ course }) => course),
        filters.sort,
      ),
      choices: Object.fromEntries(choices) as Choices,
      loosenings: found.length > 0 ? [] : looseningsOf(candidates, filters),
    }
  }
}
