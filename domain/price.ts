import type { CourseSummary } from './course.ts'
import { numberOf } from './reading.ts'

/** Before the last three digits of the whole part, and before every two in front of them. */
const GROUP = /\B(?=(?:\d\d)*\d{3}(?:\.|$))/g

/**
 * ₹1,25,000, and ₹999.50: rupees with Indian grouping, paise only where there are some; by hand, as the
 * browser's own formatter is slow to set up.
 */
export const formatRupees = (amount: number) =>
  `₹${amount.toFixed(2).replace('.00', '').replace(GROUP, ',')}`

/** The price before the discount, or undefined where a struck price would say nothing or be absurd. */
export const originalPrice = (fees: number, discount: number | undefined): number | undefined => {
  if (discount === undefined || !(discount > 0 && discount < 100)) return undefined
  const original = Math.round(fees / (1 - discount / 100))
  return Number.isFinite(original) && original > fees ? original : undefined
}

export type Price = {
  readonly now: string
  readonly before?: string
  /** Whole percent, only beside a struck price; a discount that would read 0 or 100 is left unsaid. */
  readonly off?: number
}

/** What the price card shows; fees that are not a number are shown as given. */
export const priceOf = ({
  fees,
  discount,
}: Pick<CourseSummary, 'fees' | 'discount'>): Price | undefined => {
  if (fees === undefined) return undefined
  const amount = numberOf(fees)
  if (amount === undefined || amount < 0) return { now: fees }
  const before = originalPrice(amount, discount)
  if (before === undefined || discount === undefined) return { now: formatRupees(amount) }
  const off = Math.round(discount)
  const isTold = off > 0 && off < 100
  return { now: formatRupees(amount), before: formatRupees(before), ...(isTold && { off }) }
}
