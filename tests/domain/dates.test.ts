import fc from 'fast-check'
import { formatDate } from '#domain/dates.ts'
import { dayOf } from '#domain/days.ts'
import { earliestToday } from '#domain/earliestToday.ts'
import { momentOf } from '#domain/moment.ts'

test.each([
  ['2025-07-28T00:00:00Z', 'Jul 28, 2025'],
  // 23:30 in London is the next day in Kolkata.
  ['2025-07-28T23:30:00Z', 'Jul 29, 2025'],
  ['2025-01-05', 'Jan 5, 2025'],
  [1_753_660_800_000, 'Jul 28, 2025'],
  [undefined, 'No Date'],
  [null, 'No Date'],
  ['', 'No Date'],
  ['soon', 'No Date'],
  [Number.NaN, 'No Date'],
  [{}, 'No Date'],
])('formats %j as %s', (value, expected) => {
  expect(formatDate(momentOf(value))).toBe(expected)
})

test('formats any value as a date or as No Date', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (value) => {
      expect(formatDate(momentOf(value))).toMatch(/^(No Date|[A-Z][a-z]{2} \d{1,2}, \d+)$/)
    }),
  )
})

test('formats a date as Intl does for Kolkata', () => {
  const platform = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  // India used daylight saving time during World War II.
  const dates = fc.date({
    min: new Date('1946-01-01'),
    max: new Date('9999-12-30'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatDate(date.toISOString())).toBe(platform.format(date))
    }),
    { numRuns: 1_000 },
  )
})

test('formats a day in local time, as a date field requires', () => {
  expect(dayOf(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09')
  expect(dayOf(new Date(2026, 11, 31))).toBe('2026-12-31')
  const local = fc.date({
    min: new Date(0, 0, 1),
    max: new Date(9999, 11, 31),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(local, (date) => {
      const [year = 0, month = 0, day = 0] = dayOf(date).split('-').map(Number)
      expect([year, month - 1, day]).toEqual([date.getFullYear(), date.getMonth(), date.getDate()])
      expect(dayOf(date)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }),
  )
})

test.each([
  ['2026-11-20T11:59:59.999Z', '2026-11-19'],
  ['2026-11-20T12:00:00Z', '2026-11-20'],
])('at %s the earliest day of all time zones is %s', (moment, day) => {
  expect(earliestToday(Date.parse(moment))).toBe(day)
})
