import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { Course } from '#domain/course.ts'
import { inChunks } from '#server/catalogue/inChunks.ts'
import { queryWords, searchWords } from './words.ts'

const CHUNK = 20
/** Very common words take most of the time and say little about a course. */
const COMMON_SHARE = 0.15
const COMMON_AT_LEAST = 200

const SIMILAR_WORDS = 12
/** In a small catalogue “in” and “with” are quick to search, but make no two courses similar. */
const SIMILAR_AT_LEAST = 2
const MIN_TYPO_CHARACTERS = 4

const BOOST = { name: 8, facts: 3, description: 1 }
const SHORT_FIELDS = ['name', 'facts']

type CourseMatch = {
  readonly position: number
  readonly match: Readonly<Record<string, readonly string[]>>
}

export type CourseMatches = {
  readonly matches: readonly CourseMatch[]
  readonly isPartial: boolean
}

/**
 * Measured in 10,000 courses: a prefix of 3 can match 70,000 times; with 5 any query takes at most
 * 50 ms.
 */
const MIN_PREFIX_CHARACTERS = 5
const SMALL_CATALOGUE = 1_000

const MAX_TEXT_CHARACTERS = 20_000
/** Link targets and bare URLs. The limits prevent a stack overflow in the regular expression. */
const ADDRESS = /\]\([^()]{0,1000000}\)|https?:\/\/\S{1,1000000}/g

/** Adjacent words are also indexed joined, so that "fullstack" finds "Full-Stack". */
const nameWords = ({ name }: Course) => {
  const words = searchWords(name)
  return [...words, ...words.slice(1).map((word, place) => `${words[place]}${word}`)]
}

const factWords = ({ category, type, level }: Course) =>
  searchWords([category, type, level].filter(Boolean).join(', '))

const descriptionWords = ({ description = '' }: Course) =>
  searchWords(description.replace(ADDRESS, ' ').slice(0, MAX_TEXT_CHARACTERS))

const descriptionCounts = async (courses: readonly Course[]) => {
  const counts = new Map<string, number>()
  await inChunks(
    courses,
    (course) => {
      for (const word of new Set(descriptionWords(course)))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    },
    CHUNK,
  )
  return counts
}

const FIELD_WORDS: Readonly<Record<string, (course: Course) => readonly string[]>> = {
  name: nameWords,
  facts: factWords,
  description: descriptionWords,
}

type Document = { readonly position: number; readonly course: Course }

export const createCourseIndex = async (courses: readonly Course[]) => {
  const counts = await descriptionCounts(courses)
  const isCommon = (word: string, atLeast = COMMON_AT_LEAST) =>
    (counts.get(word) ?? 0) > Math.max(atLeast, courses.length * COMMON_SHARE)
  const index = new MiniSearch<Document>({
    fields: Object.keys(BOOST),
    idField: 'position',
    extractField: ({ position, course }, field) =>
      FIELD_WORDS[field]?.(course).join(' ') ?? position,
    tokenize: (text) => text.split(' '),
    processTerm: (word, field) => (field === 'description' && isCommon(word) ? null : word),
    searchOptions: { boost: BOOST, maxFuzzy: 2 },
  })
  await index.addAllAsync(
    courses.map((course, position) => ({ position, course })),
    { chunkSize: CHUNK },
  )

  const isTooCommon = (word: string) =>
    isCommon(word) && index.search(word, { fields: SHORT_FIELDS }).length === 0

  const shortestLastPrefix = courses.length > SMALL_CATALOGUE ? MIN_PREFIX_CHARACTERS : 3
  const wordQuery = (word: string, isLast: boolean): Query => ({
    combineWith: 'OR',
    queries: [
      { queries: [word], fields: SHORT_FIELDS, prefix: word.length >= (isLast ? 2 : 3) },
      {
        queries: [word],
        fields: ['description'],
        prefix: word.length >= (isLast ? shortestLastPrefix : MIN_PREFIX_CHARACTERS),
      },
    ],
  })

  const find = (words: readonly string[]) =>
    index.search({
      combineWith: 'OR',
      queries: words.map((word, place) => wordQuery(word, place === words.length - 1)),
    })

  const correct = (word: string) => {
    if (word.length < MIN_TYPO_CHARACTERS) return word
    // Two typos from five letters on: MiniSearch counts swapped letters as two.
    const near = index.autoSuggest(word, { fields: SHORT_FIELDS, prefix: false, fuzzy: 0.3 })
    const [best] =
      near.length > 0
        ? near
        : index.autoSuggest(word, { fields: ['description'], prefix: false, fuzzy: 1 })
    return best?.suggestion ?? word
  }

  const search = (query: string): CourseMatches => {
    const words = queryWords(query).filter((word) => !isTooCommon(word))
    if (words.length === 0) return { matches: [], isPartial: false }
    let results = find(words)
    const known = new Set(results.flatMap(({ queryTerms }) => queryTerms))
    // A single unknown letter is a word that the visitor is still typing.
    const wanted = words.filter((word) => known.has(word) || word.length > 1)
    const corrected = [...new Set(wanted.map((word) => (known.has(word) ? word : correct(word))))]
    if (corrected.some((word) => !words.includes(word))) results = find(corrected)
    const most = results.reduce((max, { queryTerms }) => Math.max(max, queryTerms.length), 0)
    return {
      matches: results
        .filter(({ queryTerms }) => queryTerms.length === most)
        .map(({ id, match }) => ({ position: id, match })),
      isPartial: most > 0 && most < corrected.length,
    }
  }

  const similarTo = (position: number): readonly number[] => {
    const course = courses[position]
    if (course === undefined) return []
    const rare = (words: readonly string[]) =>
      words.filter((word) => !isCommon(word, SIMILAR_AT_LEAST))
    const described = rare(descriptionWords(course)).slice(0, SIMILAR_WORDS)
    const words = new Set([...rare(nameWords(course)), ...described])
    const options: SearchOptions = {
      fields: ['name', 'description'],
      boostDocument: (other: number) => (courses[other]?.category === course.category ? 10 : 1),
      filter: ({ id }) => id !== position,
    }
    return index.search([...words].join(' '), options).map(({ id }) => id)
  }

  return { search, similarTo }
}

export type CourseIndex = Awaited<ReturnType<typeof createCourseIndex>>
