import { courseOf } from '#domain/course.ts'
import { itemsOf } from '#domain/reading.ts'
import { openSearch, type SearchEngine } from '#domain/searchEngine.ts'
import { indexInSlices } from '#server/catalogue/search/inSlices.ts'
import { packed } from '#server/catalogue/search/packed.ts'
import { wordsSent } from '#server/catalogue/search/searchable.ts'
import { variedCourses } from '#tests/support/variedCourses.ts'
import { atMost, type Findings, median } from './row.ts'

/** A cheap phone's processor beside this machine's, as in the other sections. */
const SLOWER = 4
const MANY = 10_000
const SHOWN = 6
const LOOKED_FOR = 40

const indexOf = (count: number) =>
  indexInSlices(itemsOf(variedCourses(count), courseOf), {
    version: 'bench',
    mostWords: wordsSent(count),
  })

/** Milliseconds of the processor, whatever else the machine does. */
const cost = (work: () => unknown) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Every beginning of a name as it is typed, and the whole of it with two neighbours changed about. */
const typings = (name: string) => {
  const letters = [...name]
  const beginnings = letters.map((_, end) => letters.slice(0, end + 1).join(''))
  const mistyped = `${name.slice(0, 2)}${name[3] ?? ''}${name[2] ?? ''}${name.slice(4)}`
  return [...beginnings, mistyped, `${mistyped} zzzz`]
}

const namesIn = ({ index }: SearchEngine) =>
  index.names.filter((_, place) => place % Math.floor(index.names.length / LOOKED_FOR) === 0)

/** The search box: what it fetches, and what a letter that is typed costs. */
export const search = async (): Promise<Findings> => {
  const { encoded } = await packed(JSON.stringify(await indexOf(300)))
  const { length: bytes } = await encoded('br')
  const index = await indexOf(MANY)
  const opening: number[] = []
  for (let time = 0; time < 5; time += 1) opening.push(cost(() => openSearch(index)))
  const engine = openSearch(index)
  const queries = namesIn(engine).flatMap(typings)
  // The first round is the engine's own warming up, as a visitor's first letters are; it counts too.
  const answers = queries.map((query) => cost(() => engine.search(query, SHOWN)))
  const sorted = [...answers].sort((one, other) => one - other)
  const nearlyAll = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return {
    rows: [
      atMost(30, 'index of 300 courses', bytes / 1_000, ' kB'),
      atMost(
        50,
        `answer among ${MANY} courses, half of the letters`,
        median(answers) * SLOWER,
        ' ms',
      ),
      atMost(50, `answer among ${MANY} courses, 99 of 100 letters`, nearlyAll * SLOWER, ' ms'),
      atMost(200, `opening the index of ${MANY} courses`, median(opening) * SLOWER, ' ms'),
    ],
    raw: { answers: sorted, opening, bytes },
  }
}
