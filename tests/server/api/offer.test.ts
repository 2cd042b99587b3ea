import { expect, test } from '@jest/globals'
import { offered } from '#server/api/offer.ts'

const course = (offer_ends: string | null) => ({
  _id: 'kite-making',
  name: 'Kite making',
  category: 'NON IT',
  type: null,
  duration: null,
  fees: '7000',
  discount: 30,
  course_level: null,
  ratings: null,
  description: null,
  template_image: null,
  offer_ends,
})

const at = (offer_ends: string | null, moment: string) => {
  const { fees, discount, days_left } = offered(course(offer_ends), Date.parse(moment))
  return [fees, discount, days_left]
}

test.each([
  ['2026-11-25', '2026-11-21T12:00:00+05:30', 5],
  ['2026-11-25', '2026-11-24T23:59:59+05:30', 2],
  ['2026-11-25', '2026-11-25T00:00:00+05:30', 1],
  ['2026-11-25', '2026-11-25T23:59:59+05:30', 1],
  ['2027-03-01', '2027-02-28T12:00:00+05:30', 2],
  ['28', '2026-11-28T12:00:00+05:30', 1],
  ['28', '2026-11-29T12:00:00+05:30', 30],
  ['5', '2026-12-31T12:00:00+05:30', 6],
  ['1', '2028-02-29T12:00:00+05:30', 2],
])('an offer that ends on %s has on %s %i days left in India’s time zone', (ends, moment, days) => {
  expect(at(ends, moment)).toEqual(['7000', 30, days])
})

test('restores the original price when the offer is over, without a countdown', () => {
  expect(at('2026-11-25', '2026-11-26T00:00:00+05:30')).toEqual(['10000', 0, null])
})

test('shows a discount without an end, without a countdown', () => {
  expect(at(null, '2026-11-26T00:00:00+05:30')).toEqual(['7000', 30, null])
})

test('does not publish the end of an offer', () => {
  expect(offered(course('28'), Date.now())).not.toHaveProperty('offer_ends')
})
