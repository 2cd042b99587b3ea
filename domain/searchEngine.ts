import { FACTS, type Fact, SEPARATOR, type SearchIndex } from './searchIndex.ts'
import { type Meant, openVocabulary } from './searchVocabulary.ts'
import { placedWords, wordsOf } from './words.ts'
import { eachNumber, numbersIn } from './writtenNumbers.ts'

/** More words than anyone types, and longer ones than there are. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

/** What a word counts for by where it stands. */
const IN_NAME = 8
const IN_FACT = 3
const IN_TEXT = 1

export type Hit = {
  /** Place of the course in the catalogue. */
  readonly course: number
  readonly score: number
  /** The words of the catalogue by which it was found. */
  readonly words: readonly string[]
}

export type Answer = {
  /** The best first. */
  readonly hits: readonly Hit[]
  /** No course has every word; these have some of them. */
  readonly isPartial: boolean
}

export type SearchEngine = {
  readonly index: SearchIndex
  /** Courses that have every word of the query, or else as many as any has; all, or the best so many. */
  readonly search: (query: string, most?: number) => Answer
  readonly factOf: (fact: Fact, course: number) => string
}

/** The one category of two words is one word, as in the query. */
const typedWords = (query: string) =>
  wordsOf(query.replace(/\bnon[\s-]?it\b/gi, 'nonit'))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))

type Found = {
  /** For each course the best that a word of it is worth, and which one that is. */
  readonly worth: Float32Array
  readonly by: Int32Array
}

/** The best at the top, and no more of them than are wanted. */
const bestOf = (courses: readonly number[], scores: Float32Array, most: number): number[] => {
  const before = (one: number, other: number) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || one - other
  if (courses.length <= most || most > 50) return [...courses].sort(before).slice(0, most)
  const best: number[] = []
  for (const course of courses) {
    const last = best.at(-1)
    if (best.length === most && last !== undefined && before(course, last) >= 0) continue
    let place = best.length
    while (place > 0 && before(course, best[place - 1] ?? 0) < 0) place -= 1
    best.splice(place, 0, course)
    if (best.length > most) best.pop()
  }
  return best
}

export const openSearch = (index: SearchIndex): SearchEngine => {
  const size = index.ids.length
  const vocabulary = openVocabulary(index.words)
  const places = index.places.split(SEPARATOR)
  const columns = FACTS.map((fact) => {
    const { values, places } = index.facts[fact]
    const words = values.map((value) =>
      wordsOf(fact === 'category' ? value.replace(' ', '') : value),
    )
    return { fact, values, words, of: Uint16Array.from(numbersIn(places)) }
  })
  // Facts are few words for many courses; they stand behind the words of the texts.
  const factWords = [...new Set(columns.flatMap(({ words }) => words.flat()))]
  const wordAt = (place: number) =>
    vocabulary.words[place] ?? factWords[place - vocabulary.words.length] ?? ''

  const take = ({ worth, by }: Found, course: number, value: number, word: number) => {
    if (value <= (worth[course] ?? 0)) return
    worth[course] = value
    by[course] = word
  }

  const takeText = (found: Found, meant: readonly Meant[]) => {
    for (const { word, likeness } of meant) {
      let course = 0
      eachNumber(places[word] ?? '', (step) => {
        course += step >> 1
        take(found, course, likeness * (step & 1 ? IN_NAME : IN_TEXT), word)
      })
    }
  }

  const takeFacts = (found: Found, typed: string) => {
    for (const { words, of } of columns) {
      const place = words.findIndex((some) => some.some((word) => word.startsWith(typed)))
      const word = words[place]?.find((each) => each.startsWith(typed))
      if (word === undefined) continue
      const value = word === typed ? IN_FACT : IN_TEXT
      const wordPlace = vocabulary.words.length + factWords.indexOf(word)
      for (let course = 0; course < size; course += 1)
        if (of[course] === place) take(found, course, value, wordPlace)
    }
  }

  const find = (typed: string): Found => {
    const found = { worth: new Float32Array(size), by: new Int32Array(size) }
    takeText(found, vocabulary.meantBy(typed))
    takeFacts(found, typed)
    return found
  }

  /** Two words that were typed as one, such as 'fullstack'. */
  const parted = (typed: string): readonly string[] => {
    const isWord = (word: string) => vocabulary.meantBy(word).some(({ likeness }) => likeness === 1)
    for (let place = 3; place <= typed.length - 3; place += 1) {
      const parts = [typed.slice(0, place), typed.slice(place)]
      if (parts.every(isWord)) return parts
    }
    return [typed]
  }

  const isKnown = ({ worth }: Found) => worth.some((value) => value > 0)

  const search = (query: string, most = Number.POSITIVE_INFINITY): Answer => {
    const typed = typedWords(query)
    if (typed.length === 0) return { hits: [], isPartial: false }
    const founds = typed.flatMap((word) => {
      const found = find(word)
      return isKnown(found) ? [found] : parted(word).map(find)
    })
    const scores = new Float32Array(size)
    let mostHad = 1
    let courses: number[] = []
    for (let course = 0; course < size; course += 1) {
      let had = 0
      for (const { worth } of founds) {
        const value = worth[course] ?? 0
        if (value > 0) had += 1
        scores[course] = (scores[course] ?? 0) + value
      }
      if (had < mostHad) continue
      if (had > mostHad) courses = []
      mostHad = had
      courses.push(course)
    }
    const hits = bestOf(courses, scores, most).map((course) => ({
      course,
      score: scores[course] ?? 0,
      words: [
        ...new Set(
          founds.flatMap(({ worth, by }) => (worth[course] ? [wordAt(by[course] ?? 0)] : [])),
        ),
      ],
    }))
    return { hits, isPartial: hits.length > 0 && mostHad < founds.length }
  }

  return {
    index,
    search,
    factOf: (fact, course) => {
      const column = columns.find((each) => each.fact === fact)
      return column?.values[column.of[course] ?? 0] ?? ''
    },
  }
}

export type Part = { readonly text: string; readonly isMarked: boolean }

/** A text in parts, those marked for which a visitor may have looked. */
export const markedParts = (text: string, found: readonly string[], query: string): Part[] => {
  const typed = typedWords(query)
  const parts: Part[] = []
  let end = 0
  for (const placed of placedWords(text)) {
    if (!found.includes(placed.word)) continue
    // Of a word that was only begun, the beginning; a typo can't be shown by letters.
    const begun = typed
      .filter((word) => placed.word.startsWith(word))
      .sort((one, other) => other.length - one.length)[0]
    const marked = begun ? placed.start + begun.length : placed.end
    if (placed.start > end) parts.push({ text: text.slice(end, placed.start), isMarked: false })
    parts.push({ text: text.slice(placed.start, marked), isMarked: true })
    end = marked
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false })
  return parts
}
