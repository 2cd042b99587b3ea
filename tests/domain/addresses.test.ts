import fc from 'fast-check'
import { CATEGORIES, categoryOf, isCategory } from '#domain/category.ts'
import { coverName, coverPath } from '#domain/covers.ts'
import { paths } from '#domain/paths.ts'
import { textOf } from '#domain/reading.ts'
import { courseIdsIn, shortlistOf } from '#domain/shortlist.ts'
import { anyText } from '#tests/support/anyText.ts'

describe('paths', () => {
  test('any id stays one segment of the path and round-trips', () => {
    fc.assert(
      fc.property(anyText(), (value) => {
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
    for (const other of [null, undefined, 'non it']) expect(categoryOf(other)).toBe('IT')
  })
})

describe('covers', () => {
  test('names the covers of a course and an article with the same id differently', () => {
    expect(coverName('course', 'it-3')).not.toBe(coverName('article', 'it-3'))
  })

  test('names covers in ASCII for ids in any script, as React requires', () => {
    expect(coverName('course', 'पतंग 1')).toMatch(/^[ -~]+$/)
  })
})

describe('the shortlist', () => {
  const readBack = (path: string) => courseIdsIn(new URL(path, 'https://example.org').searchParams)

  const long = [...'123456789'].map((digit) => digit.repeat(300))

  test.each([
    ['each course once, in the given order', ['b', 'a', 'b', ' a ', 'c'], ['b', 'a', 'c']],
    ['valid ids', ['', null, 'a', {}, Number.NaN, undefined, 7], ['a', '7']],
    ['those that fit into an address', long, long.slice(0, 5)],
    ['the first nine', [...'123456789ab'], [...'123456789']],
  ])('keeps %s', (_, named, ids) => {
    expect(shortlistOf(named)).toEqual(ids)
  })

  test('round-trips through its address for any ids, never too long', () => {
    fc.assert(
      fc.property(fc.array(anyText(300)), (named) => {
        const ids = shortlistOf(named)
        for (const path of [paths.shortlistOf(ids), paths.compareOf(ids)]) {
          expect(readBack(path)).toEqual(ids)
          expect(path.length).toBeLessThan(2_000)
        }
      }),
    )
  })

  test('has the plain address when empty', () => {
    expect(paths.shortlistOf([])).toBe(paths.shortlist)
    expect(paths.shortlistOf(['a b', 'c&d'])).toBe('/shortlist?course=a+b&course=c%26d')
  })
})
