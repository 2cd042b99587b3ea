import fc from 'fast-check'
import {
  bandOf,
  DURATIONS,
  daysOf,
  feesOf,
  filterEntries,
  filtersFrom,
  isFiltered,
  PRICES,
} from '#domain/filters.ts'
import { anyText } from '#tests/support/anyText.ts'
import { isLinear } from '#tests/support/isLinear.ts'

const query = (text: string) => new URLSearchParams(text)

describe('filters in a query', () => {
  test('are parsed, trimmed, and written in one order', () => {
    const filters = filtersFrom(
      query('sort=price&x=1&level=+Beginner+&q=++data%0A+science&category='),
    )
    expect(filters).toEqual({ q: 'data science', level: 'Beginner', sort: 'price' })
    expect(`${new URLSearchParams(filterEntries(filters))}`).toBe(
      'q=data+science&level=Beginner&sort=price',
    )
  })

  test('are cut to a maximum length', () => {
    expect(filtersFrom(query(`q=${'a'.repeat(79)}+ccc&type=${'b'.repeat(500)}`))).toEqual({
      q: 'a'.repeat(79),
      type: 'b'.repeat(100),
    })
  })

  test.each(['sort=__proto__', 'price=9', 'duration=soon', 'category=it'])(
    'ignore %s, which is impossible',
    (text) => {
      expect(filtersFrom(query(text))).toEqual({})
    },
  )

  test('round-trip for any text', () => {
    const text = anyText(100)
    fc.assert(
      fc.property(text, text, text, (q, level, price) => {
        const filters = filtersFrom(new URLSearchParams({ q, level, price }))
        expect(filtersFrom(new URLSearchParams(filterEntries(filters)))).toEqual(filters)
      }),
    )
  })

  test.each([
    ['', false],
    ['category=NON+IT', false],
    ['q=x', true],
    ['category=IT&sort=price', true],
  ])('%s: is filtered %s', (text, expected) => {
    expect(isFiltered(filtersFrom(query(text)))).toBe(expected)
  })
})

describe('durations and prices', () => {
  test.each([
    ['2 days', 2, 'up-to-a-week'],
    ['1 Week', 7, 'up-to-a-week'],
    ['8 weeks', 56, 'up-to-2-months'],
    ['2 months', 60, 'up-to-2-months'],
    ['3 Months', 90, 'up-to-4-months'],
    ['1 year', 365, 'longer'],
    // An hour of teaching, of eight a day.
    ['48 hours', 6, 'up-to-a-week'],
    ['120 hours', 15, 'up-to-2-months'],
    ['self-paced', undefined, undefined],
    [undefined, undefined, undefined],
  ])('%s is %s days: %s', (duration, days, band) => {
    expect(daysOf(duration)).toBe(days)
    expect(bandOf(DURATIONS, days)).toBe(band)
  })

  test.each([
    ['1.5 weeks', 10.5],
    ['12weeks', 84],
    ['Module 2.10: 3.14.5 days', 14.5],
    ['about 2 to 3 months', 90],
    ['2\n days', 2],
    ['12-Week', 84],
    ['12–week', 84],
    ['8+ weeks', 56],
    ['40 Hrs', 5],
    ['120 hours / 3 months', 90],
    ['2 months, 4 hours a week', 60],
  ])('%j is %s days', (duration, days) => {
    expect(daysOf(duration)).toBe(days)
  })

  test.each<[string, (length: number) => string]>([
    ['digits', (length) => '1'.repeat(length)],
    ['digits after a point', (length) => `1.${'1'.repeat(length)}`],
    ['digits and then spaces', (length) => '1'.repeat(length / 2) + ' '.repeat(length / 2)],
    ['numbers', (length) => '1.1 '.repeat(length / 4)],
    ['spaces', (length) => `1${' '.repeat(length)}`],
    ['hyphens', (length) => '1-'.repeat(length / 2)],
  ])('a duration of many %s is parsed in linear time, to undefined', (_, many) => {
    expect(daysOf(many(10_000))).toBeUndefined()
    expect(isLinear(daysOf, many)).toBe(true)
  })

  test.each([
    ['0', 'free'],
    ['1', 'up-to-5000'],
    ['5000', 'up-to-5000'],
    ['5000.5', 'up-to-15000'],
    ['30000', 'up-to-30000'],
    ['112500', 'above'],
    ['-5', undefined],
    ['on request', undefined],
    [undefined, undefined],
  ])('fees of %s are %s', (fees, band) => {
    expect(bandOf(PRICES, feesOf(fees))).toBe(band)
  })
})
