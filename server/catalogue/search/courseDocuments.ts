import type { Course } from '#domain/course.ts'
import { inChunks } from '#server/catalogue/inChunks.ts'
import { searchWords } from './searchWords.ts'

/** Words in more than this share of the descriptions cost the most time and tell the least. */
const COMMON_SHARE = 0.15
/** A smaller catalogue is fast with all its words. */
const COMMON_AT_LEAST = 200
/** Letters of a description that are read. */
const LONGEST_TEXT = 20_000
/** Courses per turn of the event loop, about 10 ms of work. */
export const CHUNK = 20
/** Link targets and bare addresses. The bounds keep the pattern from overflowing the stack. */
const ADDRESS = /\]\([^()]{0,1000000}\)|https?:\/\/\S{1,1000000}/g

/** A course as the index takes it: normalized words, separated by spaces. */
export type CourseDocument = {
  /** Position in the catalogue. */
  readonly position: number
  readonly name: string
  readonly facts: string
  readonly description: string
}

/** Adjacent words are indexed joined too, so that "fullstack" finds "Full-Stack". */
const withPairs = (words: readonly string[]) => [
  ...words,
  ...words.slice(1).map((word, place) => `${words[place]}${word}`),
]

const wordsOfCourse = ({ name, category, type, level, description = '' }: Course) => ({
  name: withPairs(searchWords(name)),
  facts: searchWords([category, type, level].filter(Boolean).join(', ')),
  description: searchWords(description.replace(ADDRESS, ' ').slice(0, LONGEST_TEXT)),
})

export const courseDocuments = async (courses: readonly Course[]) => {
  const texts: ReturnType<typeof wordsOfCourse>[] = []
  const counts = new Map<string, number>()
  const shortFieldWords = new Set<string>()
  await inChunks(
    courses,
    (course) => {
      const words = wordsOfCourse(course)
      texts.push(words)
      for (const word of new Set(words.description)) counts.set(word, (counts.get(word) ?? 0) + 1)
      for (const word of [...words.name, ...words.facts]) shortFieldWords.add(word)
    },
    CHUNK,
  )

  const most = Math.max(COMMON_AT_LEAST, courses.length * COMMON_SHARE)
  const isCommon = (word: string) => (counts.get(word) ?? 0) > most
  const documents: CourseDocument[] = []
  await inChunks(texts, ({ name, facts, description }) => {
    documents.push({
      position: documents.length,
      name: name.join(' '),
      facts: facts.join(' '),
      description: description.filter((word) => !isCommon(word)).join(' '),
    })
  })
  return {
    documents,
    /** True for words that are too common to be in any field: a query is searched without them. */
    isIgnored: (word: string) => isCommon(word) && !shortFieldWords.has(word),
  }
}
