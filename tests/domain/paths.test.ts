import fc from 'fast-check'
import { CATEGORIES, categoryOf, isCategory } from '#domain/category.ts'
import { coverPath } from '#domain/covers.ts'
import { paths } from '#domain/paths.ts'
import { textOf } from '#domain/reading.ts'

test('any id stays one segment of the path and round-trips', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const id = textOf(value)
      fc.pre(id !== undefined && id !== '.' && id !== '..')
      for (const path of [paths.course(id), paths.enquiry(id), paths.article(id)]) {
        const { pathname, search, hash } = new URL(path, 'https://example.org')
        const segments = pathname.split('/')
        expect([segments.length, search, hash]).toEqual([3, '', ''])
        expect(decodeURIComponent(segments[2] ?? '')).toBe(id)
      }
      expect(coverPath('it', id).split('/')).toHaveLength(4)
    }),
  )
})

test('the address of a tab round-trips, and any other category is IT', () => {
  for (const category of CATEGORIES) {
    const { searchParams } = new URL(paths.coursesOf(category), 'https://example.org')
    expect(categoryOf(searchParams.get('category'))).toBe(category)
  }
  expect(paths.coursesOf('NON IT')).toBe('/all-course?category=NON+IT')
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(categoryOf(value)).toBe(isCategory(value) ? value : 'IT')
    }),
  )
  expect([categoryOf(null), categoryOf(undefined), categoryOf('non it')]).toEqual([
    'IT',
    'IT',
    'IT',
  ])
})
