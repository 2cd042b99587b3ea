import type { Course } from './course.ts'
import { wordsOf } from './words.ts'

/** Letters of a description that are read: what a course is about stands at its beginning. */
const BEGINNING = 600
/** Times that a word of the name counts for one of the description. */
const IN_NAME = 4
/** Of all courses: a word that more of them have says nothing of any. */
const COMMON = 0.3

/** One and many are the same word. */
const stemOf = (word: string) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)

const weightsOf = ({ name, description = '' }: Course) => {
  const words = new Map<string, number>()
  for (const word of wordsOf(description.slice(0, BEGINNING))) words.set(stemOf(word), 1)
  for (const word of wordsOf(name)) words.set(stemOf(word), IN_NAME)
  return words
}

/** What two courses have in common beside their words, against 1 for the same words. */
const kinship = (one: Course, other: Course) =>
  (one.category !== undefined && one.category === other.category ? 0.1 : 0) +
  (one.level !== undefined && one.level === other.level ? 0.03 : 0) +
  (one.type !== undefined && one.type === other.type ? 0.03 : 0)

type Entry<T> = {
  readonly course: T
  readonly words: ReadonlyMap<string, number>
  /** By which a long description is kept from being like everything. */
  readonly length: number
}

/** Courses by what they are about; they may be added bit by bit. */
export const createSimilarity = <T extends Course>() => {
  const entries = new Map<string, Entry<T>>()
  const having = new Map<string, Entry<T>[]>()

  const add = (course: T) => {
    const words = weightsOf(course)
    const length = Math.hypot(...words.values())
    const entry = { course, words, length }
    entries.set(course.id, entry)
    for (const word of words.keys()) {
      const others = having.get(word)
      if (others) others.push(entry)
      else having.set(word, [entry])
    }
  }

  /** The rarer a word, the more it says: 1 for one that a single course has. */
  const saying = (count: number) =>
    count > Math.max(2, entries.size * COMMON)
      ? 0
      : 1 - Math.log(count) / Math.log(entries.size + 1)

  const likenessOf = (self: Entry<T>) => {
    const likeness = new Map<Entry<T>, number>()
    for (const [word, weight] of self.words) {
      const others = having.get(word) ?? []
      const share = (saying(others.length) * weight) / self.length
      if (share > 0)
        for (const other of others) {
          const common = (share * (other.words.get(word) ?? 0)) / other.length
          likeness.set(other, (likeness.get(other) ?? 0) + common)
        }
    }
    return likeness
  }

  /** The courses most like this one, the likest first; none for a course that is not known. */
  const similarTo = (id: string, most: number): readonly T[] => {
    const self = entries.get(id)
    if (self === undefined) return []
    const likeness = likenessOf(self)
    const best: { readonly course: T; readonly score: number }[] = []
    for (const entry of entries.values()) {
      const score = (likeness.get(entry) ?? 0) + kinship(self.course, entry.course)
      if (entry === self || (best.length === most && score <= (best.at(-1)?.score ?? 0))) continue
      const place = best.findIndex((each) => each.score < score)
      best.splice(place < 0 ? best.length : place, 0, { course: entry.course, score })
      best.splice(most)
    }
    return best.map(({ course }) => course)
  }

  return { add, similarTo }
}
