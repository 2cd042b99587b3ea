import MiniSearch from 'minisearch'
import type { PageRoute } from '#domain/contracts/page.ts'
import type { PageSuggestion } from '#domain/contracts/search.ts'
import { decoded, paths } from '#domain/paths.ts'
import type { CatalogueCopy } from '#server/catalogue/copy/catalogueCopy.ts'
import { queryWords, searchWords, wordsOf } from './words.ts'

const MAX_PATH_CHARACTERS = 200
const ENDING = /\.[a-z]{2,5}$/i
const GUESSES = ['/course', '/courses', '/blog', '/blogs']
/** In an address these words say nothing about the page; in a title they may. */
const IGNORED_WORDS = ['page', 'pages', 'not', 'found']

/** Returns "react" for "/course/react". */
const createPathWords = (routes: readonly Pick<PageRoute, 'path'>[]) => {
  const kinds = new Set([...GUESSES, ...routes.map(({ path }) => path.replace(/\/:id$/, ''))])
  return (path: string): string => {
    const text = decoded(path.slice(0, MAX_PATH_CHARACTERS))
    const first = /^\/[^/]+(?=\/)/.exec(text)?.[0] ?? ''
    const rest = kinds.has(first.toLowerCase()) ? text.slice(first.length) : text
    return wordsOf(rest.replace(ENDING, '')).join(' ')
  }
}

const MAX_SUGGESTIONS = 4
const CHUNK = 200
/** A title that shares fewer letters with the path matches by chance. */
const MIN_SHARE = 0.25

type Catalogue = Pick<CatalogueCopy, 'courses' | 'articles'>

const pagesOf = ({ courses, articles }: Catalogue): PageSuggestion[] => [
  ...courses.map(
    ({ id, name }) => ({ kind: 'course', title: name, path: paths.course(id) }) as const,
  ),
  ...articles.map(
    ({ slug, title }) => ({ kind: 'article', title, path: paths.article(slug) }) as const,
  ),
]

const lettersIn = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0)

export type TitledRoute = Pick<PageRoute, 'path' | 'suggestion'>

export const createTitleIndex = async (catalogue: Catalogue, routes: readonly TitledRoute[]) => {
  const pathWords = createPathWords(routes)
  const sitePages = routes.flatMap(({ path, suggestion }): PageSuggestion[] =>
    suggestion === undefined ? [] : [{ kind: 'page', title: suggestion, path }],
  )
  const pages = [...sitePages, ...pagesOf(catalogue)]
  const index = new MiniSearch({
    fields: ['title'],
    tokenize: searchWords,
    searchOptions: {
      prefix: (word) => word.length > 3,
      fuzzy: (word) => word.length > 3 && 0.3,
      maxFuzzy: 2,
    },
  })
  await index.addAllAsync(
    pages.map(({ title }, id) => ({ id, title })),
    { chunkSize: CHUNK },
  )
  return (path: string): readonly PageSuggestion[] => {
    const words = queryWords(pathWords(path)).filter((word) => !IGNORED_WORDS.includes(word))
    const least = lettersIn(words) * MIN_SHARE
    return index
      .search(words.join(' '), { filter: ({ queryTerms }) => lettersIn(queryTerms) >= least })
      .slice(0, MAX_SUGGESTIONS)
      .flatMap(({ id }) => pages[id] ?? [])
  }
}
