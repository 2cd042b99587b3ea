import { SEPARATOR } from './searchIndex.ts'
import { nextRow, typosIn } from './typos.ts'
import { numbersIn } from './writtenNumbers.ts'

/** A word of the catalogue that may be meant by a word that was typed. */
export type Meant = {
  /** Its place among the sorted words. */
  readonly word: number
  /** From 0 to 1: the same word, the beginning of one, or one with typos. */
  readonly likeness: number
}

export type Vocabulary = {
  readonly words: readonly string[]
  readonly meantBy: (typed: string) => readonly Meant[]
}

/** A beginning stands for the word, the more the less is missing; a word with typos comes after both. */
const BEGUN = 0.6
const MISTYPED = 0.5

const read = (joined: string) => {
  const words: string[] = []
  const shared: number[] = []
  let before = ''
  for (const part of joined === '' ? [] : joined.split(SEPARATOR)) {
    const length = numbersIn(part[0] ?? '')[0] ?? 0
    before = before.slice(0, length) + part.slice(1)
    words.push(before)
    shared.push(length)
  }
  return { words, shared }
}

/** The first place at which a word is not before the one that is looked for. */
const firstFrom = (words: readonly string[], wanted: string): number => {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

export const openVocabulary = (joined: string): Vocabulary => {
  const { words, shared } = read(joined)

  const begunWith = (typed: string): Meant[] => {
    const meant: Meant[] = []
    for (let word = firstFrom(words, typed); words[word]?.startsWith(typed); word += 1) {
      const { length } = words[word] ?? ''
      const likeness = length === typed.length ? 1 : BEGUN + (0.3 * typed.length) / length
      meant.push({ word, likeness })
    }
    return meant
  }

  /**
   * Words that begin with what was typed but for a few typos. The sorted words are walked as the tree
   * that they are: letters shared with the word before are not compared again, and what has gone too
   * far is left with all that begins with it.
   */
  const mistyped = (typed: string, most: number): Meant[] => {
    const meant: Meant[] = []
    const deepest = typed.length + most
    const rows = Array.from({ length: deepest + 1 }, () => new Uint8Array(typed.length + 1))
    for (let place = 0; place <= typed.length; place += 1) rows[0]?.fill(place, place)
    // How many typos the beginning of so many letters needs at least.
    const nearest = new Uint8Array(deepest + 1).fill(typed.length)
    // Typos, and half a one more when the word is only begun.
    let best = Number.POSITIVE_INFINITY
    let known = 0
    let lost = Number.POSITIVE_INFINITY
    for (let word = 0; word < words.length; word += 1) {
      const letters = words[word] ?? ''
      known = Math.min(known, shared[word] ?? 0)
      if (lost > known) {
        lost = Number.POSITIVE_INFINITY
        const end = Math.min(letters.length, deepest)
        while (known < end && lost > known) {
          const row = rows[known + 1]
          const above = rows[known]
          if (row === undefined || above === undefined) break
          const letter = letters.charCodeAt(known)
          const least = nextRow(
            row,
            above,
            rows[known - 1],
            typed,
            letter,
            letters.charCodeAt(known - 1),
          )
          nearest[known + 1] = Math.min(nearest[known] ?? typed.length, row[typed.length] ?? 0)
          known += 1
          if (least > most) lost = known
        }
      }
      const begun = 2 * (nearest[known] ?? typed.length) + 1
      const whole = known === letters.length ? 2 * (rows[known]?.[typed.length] ?? known) : begun
      const rank = Math.min(begun, whole)
      if (rank > Math.min(best, 2 * most + 1)) continue
      // What comes nearest is meant, and nothing that is further off.
      if (rank < best) meant.length = 0
      best = rank
      meant.push({ word, likeness: MISTYPED / Math.max(1, letters.length / typed.length) })
    }
    return meant
  }

  return {
    words,
    meantBy: (typed) => {
      const begun = begunWith(typed)
      const most = typosIn(typed.length)
      return begun.length > 0 || most === 0 ? begun : mistyped(typed, most)
    },
  }
}
