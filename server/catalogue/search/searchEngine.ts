import { setTimeout as pause } from 'node:timers/promises'
import type { CourseSummary } from '#domain/course.ts'
import { type CatalogueCopy, summaryOf } from '#server/catalogue/copy/catalogueCopy.ts'
import type { CatalogueReader } from '#server/catalogue/copy/catalogueReader.ts'
import type { Log } from '#server/ops/log.ts'
import { createCourseFilter } from './courseFilter.ts'
import { createCourseIndex } from './courseIndex.ts'
import { createTitleIndex, type TitledRoute } from './titleIndex.ts'

const MAX_SIMILAR = 3
const SOON_MS = 300

export const createSearchEngine = async (
  catalogue: Pick<CatalogueCopy, 'courses' | 'articles'>,
  routes: readonly TitledRoute[],
) => {
  const courses = catalogue.courses.map(summaryOf)
  const index = await createCourseIndex(catalogue.courses)
  const positions = new Map(courses.map(({ id }, position) => [id, position]))
  const similar = new Map<string, readonly CourseSummary[]>()

  const findSimilar = (position: number) => {
    const { category } = courses[position] ?? {}
    const sameCategory = courses.flatMap((course, other) =>
      course.category === category && other !== position ? [other] : [],
    )
    const others = new Set([...index.similarTo(position), ...sameCategory])
    return [...others].slice(0, MAX_SIMILAR).flatMap((other) => courses[other] ?? [])
  }

  return {
    courses,
    index,
    filterCourses: createCourseFilter(courses),
    closestPages: await createTitleIndex(catalogue, routes),
    similarTo: (id: string): readonly CourseSummary[] => {
      const position = positions.get(id)
      if (position === undefined) return []
      const found = similar.get(id) ?? findSimilar(position)
      similar.set(id, found)
      return found
    },
  }
}

export type SearchEngine = Awaited<ReturnType<typeof createSearchEngine>>

type Parts = {
  readonly catalogueReader: Pick<CatalogueReader, 'ready' | 'subscribe'>
  readonly routes: readonly TitledRoute[]
  readonly log: Log
}

/** Call before the catalogue is read. The old indexes serve until the new ones are built. */
export const createSearchEngines = ({ catalogueReader, routes, log }: Parts) => {
  let current: SearchEngine | undefined
  let building = Promise.resolve()

  catalogueReader.subscribe((catalogueCopy) => {
    building = building.then(async () => {
      try {
        current = await createSearchEngine(catalogueCopy, routes)
      } catch (error) {
        log.error('search', error)
      }
    })
  })

  const ready = async () => {
    if (current) return current
    await catalogueReader.ready()
    await building
    return current
  }
  return {
    ready,
    soon: () => Promise.race([ready(), pause(SOON_MS, undefined, { ref: false })]),
  }
}
