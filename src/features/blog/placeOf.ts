import { INSIGHTS_SHOWN } from '#domain/constants.ts'

export type Place = number | 'before' | 'behind'

/** 0, 1 and 2 are visible, 'before' was visible last, all others are 'behind'. */
export const placeOf = (index: number, first: number, count: number): Place => {
  const place = (index - first + count) % count
  if (place < INSIGHTS_SHOWN) return place
  return place === count - 1 && count > INSIGHTS_SHOWN + 1 ? 'before' : 'behind'
}
