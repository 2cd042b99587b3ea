import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { dayOf, earliestToday, formatDate } from '#domain/dates.ts'
import { momentOf } from '#domain/moment.ts'

const datesFrom = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true })

describe('dates', () => {
  test('formats any value as a date or as No Date', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (value) => {
        const moment = momentOf(value)
        if (moment !== undefined) expect(new Date(moment).toISOString()).toBe(moment)
        expect(formatDate(moment) === 'No Date').toBe(moment === undefined)
        expect(formatDate(moment)).toMatch(/^(No Date|[A-Z][a-z]{2} \d{1,2}, \d+)$/)
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
    fc.assert(
      // India used daylight saving time during World War II.
      fc.property(datesFrom('1946-01-01', '9999-12-30'), (date) => {
        expect(formatDate(date.toISOString())).toBe(platform.format(date))
      }),
      { numRuns: 1_000 },
    )
  })

  test('formats a day in local time, as a date field requires', () => {
    fc.assert(
      fc.property(datesFrom('1900-01-01T00:00', '9999-12-31T00:00'), (date) => {
        const [year = 0, month = 0, day = 0] = dayOf(date).split('-').map(Number)
        expect(new Date(year, month - 1, day).toDateString()).toBe(date.toDateString())
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
})

describe('a moment', () => {
  test.each([
    ['2025-07-28T23:15:00Z', '2025-07-28T23:15:00.000Z'],
    ['2025-07-28T23:15:00.123456+00:00', '2025-07-28T23:15:00.000Z'],
    ['2025-07-28 23:15:00+00', '2025-07-28T23:15:00.000Z'],
    ['2025-07-28t23:15:00z', '2025-07-28T23:15:00.000Z'],
    ['2025-07-28 23:15:00 UTC', '2025-07-28T23:15:00.000Z'],
    ['2025-07-28 23:15 -0500', '2025-07-29T04:15:00.000Z'],
    [1_753_660_800_000, '2025-07-28T00:00:00.000Z'],
    [1_753_660_800, '2025-07-28T00:00:00.000Z'],
    ['1971-01-01T00:00:00Z', '1971-01-01T00:00:00.000Z'],
    // Without a zone it is India's.
    ['2025-07-28', '2025-07-27T18:30:00.000Z'],
    ['2025-07-28T23:15:00', '2025-07-28T17:45:00.000Z'],
    ['2025-07-28 00:05:00.123', '2025-07-27T18:35:00.000Z'],
  ])('%j is %s', (value, expected) => {
    expect(momentOf(value)).toBe(expected)
  })

  test.each([
    ['article 3'],
    ['Mon, 28 Jul 2025 04:30:00 GMT'],
    ['2025-07-28 1:05:30 pm'],
    // Day and month are ambiguous.
    ['7/8/2025'],
    ['2025-02-31'],
    ['2025-07-28T25:00'],
    ['2025-07-28T10:00+99:00'],
    [0],
    ['0001-01-01T00:00:00Z'],
    ['1970-12-31T23:59:59Z'],
    [1e300],
    [1_753_660_800_000_000],
    [undefined],
  ])('rejects %j', (value) => {
    expect(momentOf(value)).toBeUndefined()
  })

  /** Results of a process in that time zone. */
  const readIn = (zone: string, values: readonly unknown[]) =>
    JSON.parse(
      execFileSync(
        process.execPath,
        [
          ...['--import', 'tsx', '--input-type=module', '--eval'],
          `import { text } from 'node:stream/consumers'
         import { formatDate } from '#domain/dates.ts'
         import { momentOf } from '#domain/moment.ts'
         const values = JSON.parse(await text(process.stdin))
         console.log(JSON.stringify({
           hour: new Date(0).getHours(),
           read: values.map((value) => [value, momentOf(value), formatDate(momentOf(value))]),
         }))`,
        ],
        { env: { ...process.env, TZ: zone }, input: JSON.stringify(values), encoding: 'utf8' },
      ),
    )

  test('parses the same day in every time zone', () => {
    const written = fc
      .tuple(
        datesFrom('1990-01-01', '2100-01-01'),
        fc.constantFrom(
          (day: Date) => day.toISOString(),
          (day: Date) => day.toISOString().slice(0, 10),
          (day: Date) => day.toISOString().slice(0, 19).replace('T', ' '),
          (day: Date) => day.toUTCString(),
          (day: Date) => day.toDateString(),
          (day: Date) => String(day),
          (day: Date) => day.toLocaleString('en-US'),
          (day: Date) => day.toLocaleDateString('en-US', { dateStyle: 'long' }),
          (day: Date) => day.getTime(),
        ),
      )
      .map(([day, write]) => write(day))
    const values = fc.sample(fc.oneof(written, fc.string(), fc.integer()), 500)
    const west = readIn('America/Los_Angeles', values)
    const east = readIn('Pacific/Kiritimati', values)
    expect(west.hour).not.toBe(east.hour)
    expect(west.read).toEqual(east.read)
  })
})
