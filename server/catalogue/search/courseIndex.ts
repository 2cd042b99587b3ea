import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { Course } from '#domain/course.ts'
import { CHUNK, type CourseDocument, courseDocuments } from './courseDocuments.ts'
import { queryWords } from './searchWords.ts'

const SIMILAR_WORDS = 12
const SHORTEST_TYPO_CHARACTERS = 4

const BOOST = { name: 8, facts: 3, description: 1 }
const SHORT_FIELDS = ['name', 'facts']

export type CourseMatch = {
  readonly position: number
  readonly match: Readonly<Record<string, readonly string[]>>
}

export type CourseMatches = {
  readonly matches: readonly CourseMatch[]
  readonly isPartial: boolean
}

const NOTHING: CourseMatches = { matches: [], isPartial: false }

/**
 * Characters. In 10,000 courses a prefix of 3 can match 70,000 times; with 5 any query stays under
 * 50 ms.
 */
const SHORTEST_PREFIX = 5
/** Up to this many courses, the last word of a query may be a prefix of 3. */
const FEW = 1_000

export const createCourseIndex = async (courses: readonly Course[]) => {
  const { documents, isIgnored } = await courseDocuments(courses)
  const index = new MiniSearch<CourseDocument>({
    fields: Object.keys(BOOST),
    storeFields: [],
    idField: 'position',
    tokenize: (text) => text.split(' '),
    searchOptions: { boost: BOOST, maxFuzzy: 2 },
  })
  await index.addAllAsync(documents, { chunkSize: CHUNK })

  const shortestOfLast = courses.length > FEW ? SHORTEST_PREFIX : 3
  const wordQuery = (word: string, isLast: boolean): Query => ({
    combineWith: 'OR',
    queries: [
      { queries: [word], fields: SHORT_FIELDS, prefix: word.length >= (isLast ? 2 : 3) },
      {
        queries: [word],
        fields: ['description'],
        prefix: word.length >= (isLast ? shortestOfLast : SHORTEST_PREFIX),
      },
    ],
  })

  const find = (words: readonly string[]) =>
    index.search({
      combineWith: 'OR',
      queries: words.map((word, place) => wordQuery(word, place === words.length - 1)),
    })

  const correct = (word: string) => {
    if (word.length < SHORTEST_TYPO_CHARACTERS) return word
    // Two typos from five letters on: MiniSearch counts swapped letters as two.
    const near = index.autoSuggest(word, { fields: SHORT_FIELDS, prefix: false, fuzzy: 0.3 })
    const [best] =
      near.length > 0
        ? near
        : index.autoSuggest(word, { fields: ['description'], prefix: false, fuzzy: 1 })
    return best?.suggestion ?? word
  }

  const search = (query: string): CourseMatches => {
    const words = queryWords(query).filter((word) => !isIgnored(word))
    if (words.length === 0) return NOTHING
    let results = find(words)
    const known = new Set(results.flatMap(({ queryTerms }) => queryTerms))
    // A single unknown letter is a word still being typed.
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
    const document = documents[position]
    if (document === undefined) return []
    const category = courses[position]?.category
    const words = new Set([
      ...document.name.split(' '),
      ...document.description.split(' ').slice(0, SIMILAR_WORDS),
    ])
    const options: SearchOptions = {
      fields: ['name', 'description'],
      boostDocument: (other: number) => (courses[other]?.category === category ? 1.2 : 1),
      filter: ({ id }) => id !== position,
    }
    return index.search([...words].join(' '), options).map(({ id }) => id)
  }

  return { search, similarTo }
}

export type CourseIndex = Awaited<ReturnType<typeof createCourseIndex>>
