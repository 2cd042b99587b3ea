import { closest } from '#domain/closeness.ts'
import type { PageRoute } from '#domain/page.ts'
import { paths } from '#domain/paths.ts'
import type { Suggestion } from '#domain/suggestion.ts'
import { wordsOf } from '#domain/words.ts'
import { inTurns } from '#server/catalogue/inTurns.ts'
import type { Snapshot } from '#server/catalogue/remote/snapshot.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'
import { createPathWords } from './pathWords.ts'
import { perSnapshot } from './perSnapshot.ts'

const MOST = 4
/** Titles that are compared letter by letter, which is slow: those that share the most bits of words. */
const COMPARED = 50

const titlesOf = ({ courses, articles }: Snapshot): readonly Suggestion[] => [
  ...courses.map(
    ({ id, name }) => ({ kind: 'course', title: name, path: paths.course(id) }) as const,
  ),
  ...articles.map(
    ({ slug, title }) => ({ kind: 'article', title, path: paths.article(slug) }) as const,
  ),
]

/** Three letters each; a word's beginning counts too. */
const bitsOf = (text: string) => {
  const bits = new Set<string>()
  for (const word of wordsOf(text)) {
    const padded = ` ${word} `
    for (let place = 0; place + 3 <= padded.length; place += 1)
      bits.add(padded.slice(place, place + 3))
  }
  return bits
}

const createTitles = async (titles: readonly Suggestion[]) => {
  const having = new Map<string, Suggestion[]>()
  await inTurns(titles, (title) => {
    for (const bit of bitsOf(title.title)) {
      const others = having.get(bit)
      if (others) others.push(title)
      else having.set(bit, [title])
    }
  })
  /** Those that may be near, from many thousands. */
  return (words: string): readonly Suggestion[] => {
    const shared = new Map<Suggestion, number>()
    for (const bit of bitsOf(words))
      for (const title of having.get(bit) ?? []) shared.set(title, (shared.get(title) ?? 0) + 1)
    return [...shared]
      .sort(([, one], [, other]) => other - one)
      .slice(0, COMPARED)
      .map(([title]) => title)
  }
}

/** The courses, articles and pages whose names come nearest to a path that nobody has. */
export const createClosestPages = (
  snapshots: Pick<Snapshots, 'current'>,
  routes: readonly Pick<PageRoute, 'path' | 'suggestion'>[],
) => {
  const pathWords = createPathWords(routes)
  const pages = routes.flatMap(({ path, suggestion }): Suggestion[] =>
    suggestion === undefined ? [] : [{ kind: 'page', title: suggestion, path }],
  )
  const titles = perSnapshot(snapshots, (snapshot) => createTitles(titlesOf(snapshot)))
  return async (path: string): Promise<readonly Suggestion[]> => {
    const words = pathWords(path)
    const near = (await titles())?.(words) ?? []
    return closest(words, [...near, ...pages], ({ title }) => title, MOST)
  }
}
