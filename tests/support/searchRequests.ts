import type { PageSuggestion, SearchResults } from '#domain/contracts/search.ts'
import type { TestSite } from './site.ts'

const found = async (site: TestSite, path: string) => {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  return response.json()
}

export const searchFor = (site: TestSite, query: string): Promise<SearchResults> =>
  found(site, `/find/courses?${query}`)

/** Ids of the courses like this one. */
export const similarTo = async (site: TestSite, id: string): Promise<string[]> => {
  const { courses } = await found(site, `/find/similar?course=${encodeURIComponent(id)}`)
  return courses.map((course: { id: string }) => course.id)
}

/** Paths of the pages that an unknown address may mean. */
export const closestPaths = async (site: TestSite, path: string): Promise<string[]> => {
  const { suggestions } = await found(site, `/find/closest?path=${encodeURIComponent(path)}`)
  return suggestions.map((page: PageSuggestion) => page.path)
}
