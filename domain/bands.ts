import { formatRupees } from './price.ts'
import { numberOf } from './reading.ts'

export type Band = { readonly name: string; readonly label: string; readonly max: number }

const DAYS: Readonly<Record<string, number>> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
}
/** Bounded repetitions: matched in linear time. */
const DURATION = /(?:^|\D)(\d{1,6}(?:\.\d{1,6})?)\s{0,9}(hour|day|week|month|year)s?/i

export const daysOf = (duration: string | undefined): number | undefined => {
  const [, count, unit] = DURATION.exec(duration ?? '') ?? []
  const days = DAYS[unit?.toLowerCase() ?? '']
  return days === undefined ? undefined : Number(count) * days
}

export const feesOf = (fees: string | undefined): number | undefined => {
  const amount = numberOf(fees)
  return amount !== undefined && amount >= 0 ? amount : undefined
}

export const DURATIONS: readonly Band[] = [
  { name: 'up-to-a-week', label: 'A week or less', max: 7 },
  { name: 'up-to-2-months', label: 'Up to 2 months', max: 62 },
  { name: 'up-to-4-months', label: '2 to 4 months', max: 124 },
  { name: 'longer', label: 'Longer than 4 months', max: Number.POSITIVE_INFINITY },
]

export const PRICES: readonly Band[] = [
  { name: 'free', label: 'Free', max: 0 },
  { name: 'up-to-5000', label: `Up to ${formatRupees(5_000)}`, max: 5_000 },
  { name: 'up-to-15000', label: `${formatRupees(5_000)} to ${formatRupees(15_000)}`, max: 15_000 },
  {
    name: 'up-to-30000',
    label: `${formatRupees(15_000)} to ${formatRupees(30_000)}`,
    max: 30_000,
  },
  { name: 'above', label: `Over ${formatRupees(30_000)}`, max: Number.POSITIVE_INFINITY },
]

export const bandOf = (bands: readonly Band[], value: number | undefined): string | undefined =>
  value === undefined ? undefined : bands.find(({ max: most }) => value <= most)?.name
