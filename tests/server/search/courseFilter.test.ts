import fc from 'fast-check'
import { type CourseSummary, courseSummaryOf } from '#domain/course.ts'
import { type CourseFilters, filtersFrom, withoutFilter } from '#domain/filters.ts'
import { createCourseFilter } from '#server/catalogue/search/courseFilter.ts'
import { anyText } from '#tests/support/anyText.ts'

const course = (id: string, more: Partial<CourseSummary>): CourseSummary => ({
  id,
  name: id,
  category: 'IT',
  ...more,
})

const courses = [
  course('a', { level: 'Beginner', type: 'Live', duration: '8 weeks', fees: '9000', rating: 4 }),
  course('b', { level: 'Advanced', type: 'Live', duration: '20 weeks', fees: '40000' }),
  course('c', { level: 'beginner', type: 'Workshop', duration: '2 days', fees: '499', rating: 5 }),
  course('d', { category: 'NON IT', level: 'Expert', type: 'Live', fees: 'ask us', rating: 4 }),
  course('e', { category: 'NON IT', type: 'Live', duration: 'flexible', fees: '0' }),
]
const filterCourses = createCourseFilter(courses)
type Choices = ReturnType<typeof filterCourses>['choices']['level']
const labelsOf = (choices: Choices) => choices.map(({ label }) => label)
const countsOf = (choices: Choices) => choices.map(({ value, count }) => `${value}: ${count}`)
const idsOf = (filters: CourseFilters, found?: number[]) =>
  filterCourses(filters, found).courses.map(({ id }) => id)

test.each<[CourseFilters, string[]]>([
  [{}, ['a', 'b', 'c', 'd', 'e']],
  [{ category: 'NON IT' }, ['d', 'e']],
  [{ level: 'BEGINNER' }, ['a', 'c']],
  [{ level: 'Beginner', type: 'Workshop' }, ['c']],
  [{ duration: 'up-to-a-week' }, ['c']],
  [{ price: 'free' }, ['e']],
  [{ level: 'Nonsense' }, []],
  [{ sort: 'price' }, ['e', 'c', 'a', 'b', 'd']],
  [{ sort: 'price-down' }, ['b', 'a', 'c', 'e', 'd']],
  [{ sort: 'duration' }, ['c', 'a', 'b', 'd', 'e']],
  [{ sort: 'rating' }, ['c', 'a', 'd', 'b', 'e']],
])('filtered by %j is %j', (filters, expected) => {
  expect(idsOf(filters)).toEqual(expected)
})

test('keeps the order of the search results', () => {
  expect(idsOf({}, [4, 0, 2, 99])).toEqual(['e', 'a', 'c'])
  expect(idsOf({ level: 'Beginner' }, [2, 4, 0])).toEqual(['c', 'a'])
  expect(idsOf({ sort: 'price-down' }, [2, 4, 0])).toEqual(['a', 'c', 'e'])
})

test('offers only existing values, in order, with their counts', () => {
  const { choices } = filterCourses({})
  expect(choices.level).toEqual([
    { value: 'Beginner', label: 'Beginner', count: 2 },
    { value: 'Advanced', label: 'Advanced', count: 1 },
    { value: 'Expert', label: 'Expert', count: 1 },
  ])
  expect(countsOf(choices.category)).toEqual(['IT: 3', 'NON IT: 2'])
  const durations = ['A week or less', 'Up to 2 months', 'Longer than 4 months']
  expect(labelsOf(choices.duration)).toEqual(durations)
  const prices = ['Free', 'Up to ₹5,000', '₹5,000 to ₹15,000', 'Over ₹30,000']
  expect(labelsOf(choices.price)).toEqual(prices)
})

test("counts a facet's values as if another one were chosen", () => {
  const { choices } = filterCourses({ level: 'Beginner', type: 'Live' })
  expect(countsOf(choices.level)).toEqual(['Beginner: 1', 'Advanced: 1', 'Expert: 1'])
  expect(countsOf(choices.type)).toEqual(['Live: 1', 'Workshop: 1'])
  expect(countsOf(choices.price)).toEqual(['up-to-15000: 1'])
})

test('offers a chosen value that matches nothing', () => {
  const { choices } = filterCourses({ level: 'advanced', type: 'other' })
  expect(choices.level).toContainEqual({ value: 'advanced', label: 'Advanced', count: 0 })
  expect(choices.type).toContainEqual({ value: 'other', label: 'other', count: 0 })
})

test('without matches suggests filters to remove, the most courses first', () => {
  const { loosenings } = filterCourses({ q: 'zoo', level: 'Advanced', type: 'Workshop' }, [0, 2])
  expect(loosenings).toEqual([{ name: 'level', count: 1 }])
  expect(filterCourses({ q: 'zoo', level: 'Beginner' }, []).loosenings).toEqual([
    { name: 'q', count: 2 },
  ])
  expect(filterCourses({ q: 'zoo' }, []).loosenings).toEqual([])
  expect(filterCourses({ level: 'Beginner' }).loosenings).toEqual([])
})

test('each count equals the number of matches with that value', () => {
  const some = <T>(...values: T[]) => fc.constantFrom<T | undefined>(undefined, ...values)
  const filterSets = fc.record({
    category: some('IT', 'NON IT'),
    level: some('Beginner', 'Advanced', 'Expert'),
    type: some('Live', 'Workshop'),
    price: some('free', 'above', 'up-to-5000'),
  })
  fc.assert(
    fc.property(filterSets, (parts) => {
      const filters = Object.fromEntries(Object.entries(parts).filter(([, value]) => value))
      const { choices } = filterCourses(filters)
      for (const name of ['category', 'level', 'type', 'price'] as const)
        for (const { value, count } of choices[name])
          expect(idsOf({ ...withoutFilter(filters, name), [name]: value })).toHaveLength(count)
    }),
  )
})

test('each offered type finds its courses through an address, whatever its text', () => {
  const part = fc.oneof(anyText(50), fc.constantFrom(' ', '  ', '\n', '\0', 'Live', 'x'.repeat(60)))
  const types = fc.array(fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')))
  fc.assert(
    fc.property(types, (texts) => {
      const typed = texts.flatMap((type, id) => courseSummaryOf({ _id: id, type }) ?? [])
      const filterRows = createCourseFilter([course('untyped', {}), ...typed])
      for (const { value, count } of filterRows({}).choices.type) {
        const filters = filtersFrom(new URLSearchParams({ type: value }))
        expect(filterRows(filters).courses).toHaveLength(count)
      }
    }),
  )
})
