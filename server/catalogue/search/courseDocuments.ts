import type { Course } from '#domain/course.ts'
import { inChunks } from '#server/catalogue/inChunks.ts'
import { searchWords } from './searchWords.ts'

/** Very common words take most of the time and say little about a course. */
const COMMON_SHARE = 0.15
const COMMON_AT_LEAST = 200
const LONGEST_TEXT_CHARACTERS = 20_000
export const CHUNK = 20
/** Link targets and bare URLs. The bounds prevent a stack overflow in the regular expression. */
const ADDRESS = /\]\([^()]{0,1000000}\)|https?:\/\/\S{1,1000000}/g

export type CourseDocument = {
  readonly position: number
  readonly name: string
  readonly facts: string
  readonly description: string
}

/** Adjacent words are also indexed joined, so that "fullstack" finds "Full-Stack". */
const withPairs = (words: readonly string[]) => [
  ...words,
  ...words.slice(1).map((word, place) => `${words[place]}${word}`),
]

const wordsOfCourse = ({ name, category, type, level, description = '' }: Course) => ({
  name: withPairs(searchWords(name)),
  facts: searchWords([category, type, level].filter(Boolean).join(', ')),
  description: searchWords(description.replace(ADDRESS, ' ').slice(0, LONGEST_TEXT_CHARACTERS)),
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
    /** Words that are too common for the index; a query is searched without them. */
    isIgnored: (word: string) => isCommon(word) && !shortFieldWords.has(word),
  }
}
