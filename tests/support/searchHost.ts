import { searchPaths } from '#domain/contracts/search.ts'
import { courseOf } from '#domain/course.ts'
import { filtersFrom } from '#domain/filters.ts'
import { createSearchEngine, type SearchEngine } from '#server/catalogue/search/searchEngine.ts'
import { searchResults, suggest } from '#server/catalogue/search/searchResults.ts'
import { courseHost, type Row } from './fakeApi.ts'
import { hostForEachTest, type Responder } from './remoteHost.ts'

/** A course host that also searches its courses, as this site's server does. */
export const searchHostForEachTest = (rows: readonly Row[]) => {
  let engine: SearchEngine
  beforeAll(async () => {
    const courses = rows.flatMap((row) => courseOf(row) ?? [])
    const catalogue = courses.map((course) => ({ ...course, changedAt: 0 }))
    engine = await createSearchEngine({ courses: catalogue, articles: [] }, [])
  })
  const respond = courseHost(rows)
  const search = ({ pathname, searchParams }: URL): object | undefined => {
    const filters = filtersFrom(searchParams)
    switch (pathname) {
      case searchPaths.courses:
        return searchResults(engine, filters, Number(searchParams.get('page')))
      case searchPaths.choices:
        return { choices: engine.filterCourses({}).choices }
      case searchPaths.suggest:
        return suggest(engine, filters.q ?? '')
      case searchPaths.similar:
        return { courses: engine.similarTo(searchParams.get('course') ?? '') }
      default:
        return undefined
    }
  }
  const responder: Responder = (request) => {
    const body = search(request.url)
    return body ? { body } : respond(request)
  }
  return hostForEachTest(responder)
}
