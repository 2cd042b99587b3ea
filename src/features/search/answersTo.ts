import { findCopy } from '#content/findCopy.ts'
import { CATEGORIES } from '#domain/category.ts'
import { paths } from '#domain/paths.ts'
import { markedParts, openSearch, type Part, type SearchEngine } from '#domain/searchEngine.ts'
import type { SearchIndex } from '#domain/searchIndex.ts'
import { wordsOf } from '#domain/words.ts'
import { filtersPath } from './filtersPath.ts'

/** Something that the list offers, and where it leads. */
export type Offer = {
  readonly id: string
  readonly to: string
  readonly title: readonly Part[]
  readonly facts?: string
}

export type Answers = {
  readonly offers: readonly Offer[]
  /** Said above the offers when they are not simply what was asked for. */
  readonly note?: string
  readonly status: string
}

/** As many as a phone shows above its keyboard. */
const MOST = 6

const plain = (text: string): Part[] => [{ text, isMarked: false }]

const engines = new WeakMap<SearchIndex, SearchEngine>()

const engineOf = (index: SearchIndex): SearchEngine => {
  const known = engines.get(index) ?? openSearch(index)
  engines.set(index, known)
  return known
}

const factsOf = ({ factOf, index }: SearchEngine, course: number, words: readonly string[]) => {
  const facts = (['category', 'type', 'level'] as const).map((fact) => factOf(fact, course))
  // What is neither in the name nor a fact is in the description, which is not on the screen.
  const seen = wordsOf([index.names[course], ...facts].join(' '))
  const elsewhere = words.filter((word) => !seen.includes(word) && word !== 'nonit')
  const mentioned = elsewhere.length > 0 ? [findCopy.list.mentions(elsewhere.join(', '))] : []
  return [...facts.filter(Boolean), ...mentioned].join(' · ')
}

/**
 * What is offered for a text, while it is typed. The index here has only the most telling words of each
 * course, so it never says that a course hasn't got a word, nor how many have it: the search that is sent
 * reads on.
 */
export const answersTo = (index: SearchIndex, text: string): Answers => {
  const engine = engineOf(index)
  const { hits, isPartial } = engine.search(text, MOST)
  const status = findCopy.list.status(hits.length)
  const asked = text.trim()
  const further = (title: string) => ({
    id: '',
    to: filtersPath({ q: asked }),
    title: plain(title),
  })
  if (hits.length === 0) {
    const lists = CATEGORIES.map((category) => ({
      id: category,
      to: paths.coursesOf(category),
      title: plain(findCopy.list.allOf(category)),
    }))
    const offers = [...lists, further(findCopy.list.searchAll(asked))]
    return { offers, note: findCopy.list.nothing(asked), status }
  }
  const courses = hits.map(({ course, words }) => ({
    id: index.ids[course] ?? '',
    to: paths.course(index.ids[course] ?? ''),
    title: markedParts(index.names[course] ?? '', words, text),
    facts: factsOf(engine, course, words),
  }))
  return {
    offers: [...courses, further(findCopy.list.seeAll(asked))],
    status,
    ...(isPartial && { note: findCopy.list.partial }),
  }
}
