import type { CourseSummary } from './course.ts'
import { numberOf } from './reading.ts'

const GROUP_START = /\B(?=(?:\d\d)*\d{3}(?:\.|$))/g

/** '₹1,25,000' or '₹999.50'. Without Intl, whose set-up is slow. */
export const formatRupees = (amount: number) =>
  `₹${amount.toFixed(2).replace('.00', '').replace(GROUP_START, ',')}`

export const originalPrice = (fees: number, discount: number): number | undefined => {
  const original = Math.round(fees / (1 - discount / 100))
  return discount > 0 && Number.isFinite(original) && original > fees ? original : undefined
}

export type Price = {
  readonly now: string
  readonly before?: string
  /** Whole percent; undefined if it would round to 0 or 100. */
  readonly off?: number
}

export const priceOf = ({
  fees,
  discount = 0,
}: Pick<CourseSummary, 'fees' | 'discount'>): Price | undefined => {
  if (fees === undefined) return undefined
  const amount = numberOf(fees)
  if (amount === undefined || amount < 0) return { now: fees }
  const before = originalPrice(amount, discount)
  if (before === undefined) return { now: formatRupees(amount) }
  const off = Math.round(discount)
  const isShown = off > 0 && off < 100
  return { now: formatRupees(amount), before: formatRupees(before), ...(isShown && { off }) }
}
