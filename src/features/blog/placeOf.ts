import { INSIGHTS_SHOWN } from '#domain/constants.ts'

export type Place = number | 'before' | 'behind'

/**
 * Position of a card when the window begins at `first`: 0, 1 and 2 are in the window, 'before' has
 * just left it, all others are 'behind'. A single card outside is 'behind'.
 */
export const placeOf = (index: number, first: number, count: number): Place => {
  const place = (index - first + count) % count
  if (place < INSIGHTS_SHOWN) return place
  return place === count - 1 && count > INSIGHTS_SHOWN + 1 ? 'before' : 'behind'
}
