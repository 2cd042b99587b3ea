import fc from 'fast-check'
import { paths } from '#domain/paths.ts'
import { SHORTLIST_MAX, shortlistOf } from '#domain/shortlist.ts'

const readBack = (path: string) =>
  shortlistOf(new URL(path, 'https://example.org').searchParams.getAll('course'))

test('keeps each course once, in the given order', () => {
  expect(shortlistOf(['b', 'a', 'b', ' a ', 'c'])).toEqual(['b', 'a', 'c'])
})

test('ignores invalid ids', () => {
  expect(shortlistOf(['', null, 'a', {}, Number.NaN, undefined, 7])).toEqual(['a', '7'])
})

test('keeps the first nine', () => {
  const ids = Array.from({ length: 12 }, (_, place) => `course-${place}`)
  expect(shortlistOf(ids)).toEqual(ids.slice(0, SHORTLIST_MAX))
})

test('round-trips through its address for any ids, never too long', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), (named) => {
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
  expect(paths.shortlistOf(['a b', 'c&d'])).toBe('/shortlist?course=a%20b&course=c%26d')
})
