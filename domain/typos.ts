/** How many letters of a word so long may be wrong: a short one is soon another word. */
export const typosIn = (length: number): number => {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * The next row of the distances between the beginnings of two words: one letter wrong, missing, too
 * much, or two neighbours changed about, is one typo each.
 */
export const nextRow = (
  row: Uint8Array,
  above: Uint8Array,
  beforeAbove: Uint8Array | undefined,
  word: string,
  letter: number,
  letterBefore: number,
): number => {
  row[0] = (above[0] ?? 0) + 1
  let least = row[0]
  for (let place = 1; place < row.length; place += 1) {
    const own = word.charCodeAt(place - 1)
    const changed = (above[place - 1] ?? 0) + (own === letter ? 0 : 1)
    let distance = Math.min(changed, (above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1)
    if (beforeAbove && place > 1 && own === letterBefore && word.charCodeAt(place - 2) === letter)
      distance = Math.min(distance, (beforeAbove[place - 2] ?? 0) + 1)
    row[place] = distance
    least = Math.min(least, distance)
  }
  return least
}

/** Longer than any word that someone means; what is beyond counts as wrong, unread. */
const LONGEST = 64

/** How many typos lie between two words. */
export const typosBetween = (one: string, other: string): number => {
  const word = one.slice(0, LONGEST)
  const letters = other.slice(0, LONGEST)
  const beyond = Math.max(one.length, other.length) - Math.max(word.length, letters.length)
  let beforeAbove: Uint8Array | undefined
  let above = Uint8Array.from({ length: word.length + 1 }, (_, place) => place)
  for (let place = 0; place < letters.length; place += 1) {
    const row = new Uint8Array(word.length + 1)
    const letter = letters.charCodeAt(place)
    nextRow(row, above, beforeAbove, word, letter, letters.charCodeAt(place - 1))
    beforeAbove = above
    above = row
  }
  return (above.at(-1) ?? 0) + beyond
}
