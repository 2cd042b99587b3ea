import type { Course } from './course.ts'
import { isFields } from './reading.ts'
import { wordsOf } from './words.ts'
import { written } from './writtenNumbers.ts'

/** What a course says of itself in a word or two; each is one of a few values. */
export const FACTS = ['category', 'type', 'level'] as const
export type Fact = (typeof FACTS)[number]

/** The few values of a fact, and for each course the place of its own, as a written number. */
export type FactColumn = { readonly values: readonly string[]; readonly places: string }

/**
 * A catalogue made ready to be searched, in a form that is small on the wire: a row of columns, the
 * sorted words, and for each word the courses that have it.
 */
export type SearchIndex = {
  readonly version: string
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly facts: Readonly<Record<Fact, FactColumn>>
  /** Each word as the number of letters that it shares with the one before, and the rest of it. */
  readonly words: string
  /** For each word the courses, as steps from one to the next; an odd number where it is in the name. */
  readonly places: string
}

export const SEPARATOR = ' '

/** An address is no text, nor is a picture that stands in one. Without a bound a pattern would fill its stack. */
const ADDRESS = /\]\([^()]{0,1000000}\)|https?:\/\/\S{1,1000000}/g
/** In a text neither a number nor a short word tells what it is about. */
const TELLING = /^\p{L}[\p{L}\p{M}\p{N}+#]{2,}$/u
/** A word that so large a part of the courses have tells nothing. */
const COMMON = 0.2
const FEW = 20

type Draft = {
  readonly course: Course
  /** How often each telling word stands in the description. */
  readonly said: ReadonlyMap<string, number>
}

const sayingsOf = (description: string) => {
  const said = new Map<string, number>()
  for (const word of wordsOf(description.replace(ADDRESS, ' ')))
    if (TELLING.test(word)) said.set(word, (said.get(word) ?? 0) + 1)
  return said
}

const columnOf = (values: readonly (string | undefined)[]): FactColumn => {
  const known = [...new Set(values.map((value) => value ?? ''))]
  return { values: known, places: written(values.map((value) => known.indexOf(value ?? ''))) }
}

/** As many as one written letter can say. */
const MOST_SHARED = 40

const sharedLength = (one: string, other: string) => {
  let length = 0
  while (length < Math.min(one.length, MOST_SHARED) && one[length] === other[length]) length += 1
  return length
}

const joinedWords = (words: readonly string[]) => {
  let before = ''
  return words
    .map((word) => {
      const shared = sharedLength(before, word)
      before = word
      return written([shared]) + word.slice(shared)
    })
    .join(SEPARATOR)
}

type Wish = {
  readonly version: string
  /** Of each description the words that tell most: the whole of it would be too much to send. */
  readonly mostWords: number
}

/** Takes the courses one by one, so that a large catalogue can be made ready in slices. */
export const createIndexDraft = ({ version, mostWords }: Wish) => {
  const drafts: Draft[] = []
  const having = new Map<string, number>()

  const add = (course: Course) => {
    const said = sayingsOf(course.description ?? '')
    for (const word of said.keys()) having.set(word, (having.get(word) ?? 0) + 1)
    drafts.push({ course, said })
  }

  const tellingOf = ({ said }: Draft) => {
    const most = Math.max(FEW, drafts.length * COMMON)
    const weight = ([word, times]: readonly [string, number]) =>
      Math.sqrt(times) * Math.log(1 + drafts.length / (having.get(word) ?? 1))
    return [...said]
      .filter(([word]) => (having.get(word) ?? 0) <= most)
      .sort((one, other) => weight(other) - weight(one))
      .slice(0, mostWords)
      .map(([word]) => word)
  }

  const places = new Map<string, number[]>()
  const last = new Map<string, number>()
  let placed = 0

  const place = (word: string, course: number, inName: boolean) => {
    const steps = places.get(word) ?? []
    if (steps.length === 0) places.set(word, steps)
    steps.push(2 * (course - (last.get(word) ?? 0)) + (inName ? 1 : 0))
    last.set(word, course)
  }

  /** Places the words of some courses more; false when all are placed. */
  const placeSome = (count: number): boolean => {
    for (const draft of drafts.slice(placed, placed + count)) {
      const named = new Set(wordsOf(draft.course.name))
      for (const word of named) place(word, placed, true)
      for (const word of tellingOf(draft)) if (!named.has(word)) place(word, placed, false)
      placed += 1
    }
    return placed < drafts.length
  }

  const finish = (): SearchIndex => {
    while (placeSome(drafts.length));
    const words = [...places.keys()].sort()
    const courses = drafts.map(({ course }) => course)
    return {
      version,
      ids: courses.map(({ id }) => id),
      names: courses.map(({ name }) => name),
      facts: {
        category: columnOf(courses.map(({ category }) => category)),
        type: columnOf(courses.map(({ type }) => type)),
        level: columnOf(courses.map(({ level }) => level)),
      },
      words: joinedWords(words),
      places: words.map((word) => written(places.get(word) ?? [])).join(SEPARATOR),
    }
  }

  return { add, placeSome, finish }
}

export const searchIndexOf = (courses: readonly Course[], wish: Wish): SearchIndex => {
  const draft = createIndexDraft(wish)
  for (const course of courses) draft.add(course)
  return draft.finish()
}

/** This is the site's own answer: only whether it is one is looked at. */
export const searchIndexFrom = (value: unknown): SearchIndex | undefined =>
  isFields(value) &&
  Array.isArray(value.ids) &&
  isFields(value.facts) &&
  typeof value.words === 'string' &&
  typeof value.places === 'string'
    ? (value as SearchIndex)
    : undefined
