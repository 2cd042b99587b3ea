import { courseOf } from '#domain/course.ts'
import { itemsOf } from '#domain/reading.ts'
import { createSearchEngine, type SearchEngine } from '#server/catalogue/search/searchEngine.ts'
import { searchResults, suggest } from '#server/catalogue/search/searchResults.ts'
import { atMost, type Row } from './row.ts'
import { variedCourses } from './variedCourses.ts'

const LOOKED_FOR = 40

const engineOf = (count: number) =>
  createSearchEngine(
    {
      courses: itemsOf(variedCourses(count), courseOf).map((course) => ({
        ...course,
        changedAt: 0,
      })),
      articles: [],
    },
    [],
  )

const cost = (work: () => unknown) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const typings = (name: string) => {
  const letters = [...name]
  const beginnings = letters.map((_, end) => letters.slice(0, end + 1).join('')).slice(1)
  const mistyped = `${name.slice(0, 2)}${name[3] ?? ''}${name[2] ?? ''}${name.slice(4)}`
  return [...beginnings, mistyped, `${mistyped} zzzz`]
}

const costly = ({ courses }: SearchEngine) => {
  const counts = new Map<string, number>()
  for (const { name } of courses)
    for (const word of name.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
  const sixes = Array.from({ length: 20 }, (_, place) => common.slice(place * 6, place * 6 + 6))
  return [
    'live intermediate beginner advanced workshop internship',
    ...sixes.map((words) => words.join(' ')),
    ...sixes.map((words) => words.map((word) => word.slice(0, 3)).join(' ')),
    ...sixes.map((words) => words.map((word) => `${word.slice(0, -1)}q`).join(' ')),
  ]
}

const measure = async (count: number) => {
  const engine = await engineOf(count)
  const names = engine.courses.filter((_, place) => place % Math.floor(count / LOOKED_FOR) === 0)
  const queries = [...names.flatMap(({ name }) => typings(name)), ...costly(engine)]
  const sorted = (work: (q: string) => unknown) =>
    queries.map((q) => cost(() => work(q))).sort((one, other) => one - other)
  for (const q of queries) suggest(engine, q)
  return {
    suggestions: sorted((q) => JSON.stringify(suggest(engine, q))),
    results: sorted((q) => JSON.stringify(searchResults(engine, { q }, 1))),
  }
}

const percentile99 = (sorted: readonly number[]) =>
  sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN

const rowsOf = async (count: number, limit: number) => {
  const { suggestions, results } = await measure(count)
  return [
    atMost(limit, `suggestions among ${count} courses, p99`, percentile99(suggestions), ' ms'),
    atMost(limit, `results among ${count} courses, p99`, percentile99(results), ' ms'),
  ]
}

export const search = async (): Promise<readonly Row[]> => [
  ...(await rowsOf(300, 5)),
  ...(await rowsOf(10_000, 50)),
]
