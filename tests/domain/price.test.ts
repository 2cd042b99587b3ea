import fc from 'fast-check'
import { courseOf } from '#domain/course.ts'
import { formatRupees, originalPrice, priceOf } from '#domain/price.ts'

test.each([
  ['125000', undefined, { now: '₹1,25,000' }],
  ['7000', 30, { now: '₹7,000', before: '₹10,000', off: 30 }],
  ['0', 50, { now: '₹0' }],
  ['999.5', undefined, { now: '₹999.50' }],
  ['On request', 30, { now: 'On request' }],
  ['-5', 30, { now: '-5' }],
  ['999.5', 0, { now: '₹999.50' }],
  ['7000', 100, { now: '₹7,000' }],
  ['7000', 150, { now: '₹7,000' }],
  ['10000', 33, { now: '₹10,000', before: '₹14,925', off: 33 }],
  ['1000', 0.4, { now: '₹1,000', before: '₹1,004' }],
  ['100', 99.6, { now: '₹100', before: '₹25,000' }],
  [undefined, 30, undefined],
] as const)('fees of %j with %j percent off are formatted as %j', (fees, discount, expected) => {
  expect(
    priceOf({ ...(fees !== undefined && { fees }), ...(discount !== undefined && { discount }) }),
  ).toEqual(expected)
})

test('the original price is the fees divided by one minus the discount, rounded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      (fees, discount) => {
        const original = originalPrice(fees, discount)
        const exact = fees / (1 - discount / 100)
        if (original === undefined) expect(Math.round(exact)).toBe(fees)
        else expect(Math.abs(original - exact) <= 0.5 && Number.isInteger(original)).toBe(true)
      },
    ),
  )
})

const ABSURD = /NaN|Infinity|undefined|null|\[object/

test('never shows NaN, Infinity, undefined or null', () => {
  const odd = fc.oneof(
    fc.anything(),
    fc.double(),
    fc.double().map(String),
    fc.constantFrom(
      ...['NaN', 'null', 'undefined', 'Infinity', '-Infinity', ' NaN ', '1e400', '1e308', '', ' '],
    ),
  )
  fc.assert(
    fc.property(odd, odd, (fees, discount) => {
      const course = courseOf({ _id: 'seo', fees, discount })
      if (course === undefined) throw new Error('A course needs no more than an id.')
      const { now = '', before = '', off = '' } = priceOf(course) ?? {}
      expect(`${now} ${before} ${off}`).not.toMatch(ABSURD)
      if (before !== '') expect(now).toMatch(/^₹/)
    }),
    { numRuns: 1_000 },
  )
})

test('formats rupees as Intl does', () => {
  const platform = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const amounts = fc.oneof(
    fc.integer({ min: 0, max: 1e12 }),
    fc.double({ min: 0, max: 1e9, noNaN: true }),
  )
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(formatRupees(amount)).toBe(platform.format(amount))
    }),
    { numRuns: 1_000 },
  )
})
