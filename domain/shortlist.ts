import { itemsOf, textOf } from './reading.ts'

/** Courses that a shortlist holds. */
export const SHORTLIST_MOST = 9
/** Courses that stand side by side in a comparison. */
export const COMPARE_MOST = 3
/** Bytes that the ids may take in an address, so that every shortlist can be shared as a link. */
const LONGEST = 1_800

const bytesOf = (id: string) => encodeURIComponent(id).length + '&course='.length

/** The courses that an address or a browser names: each once, in their order, as many as fit. */
export const shortlistOf = (named: readonly unknown[]): readonly string[] => {
  let room = LONGEST
  const fits = (id: string) => {
    room -= bytesOf(id)
    return room >= 0
  }
  return [...new Set(itemsOf(named, textOf))].slice(0, SHORTLIST_MOST).filter(fits)
}
