import { article } from '#api/blogs.ts'
import { course, courses, isMissing } from '#api/courses.ts'
import { found } from '#api/found.ts'
import type { RootState } from '#api/store.ts'
import { categoryOf } from '#domain/category.ts'
import { COMPARE_MOST } from '#domain/shortlist.ts'
import { filtersIn, namedIn, type Visit } from './routes.ts'

type Status = 200 | 404 | 503
type StatusOf = (state: RootState, visit: Visit) => Status

const statusOf = ({ isSuccess, error }: { isSuccess: boolean; error?: unknown }): Status => {
  if (isSuccess) return 200
  return isMissing(error) ? 404 : 503
}

const ofCourse: StatusOf = (state, { id }) => statusOf(course.select(id)(state))

/** A list says what it can; it fails only when nothing that it names can be shown. */
const ofNamed = (state: RootState, ids: readonly string[]): Status => {
  const statuses = ids.map((id) => statusOf(course.select(id)(state)))
  if (statuses.length === 0 || statuses.includes(200)) return 200
  return statuses.includes(503) ? 503 : 404
}

/** How the server's answer counts, by the page's chunk; what isn't named here always comes. A browser asks nobody. */
export const statuses: Readonly<Record<string, StatusOf>> = {
  'all-course': (state, visit) =>
    courses.select(categoryOf(visit.query.get('category')))(state).data ||
    found.select(filtersIn(visit))(state).data
      ? 200
      : 503,
  'course-overview': ofCourse,
  enquiry: ofCourse,
  shortlist: (state, visit) => ofNamed(state, namedIn(visit)),
  compare: (state, visit) => ofNamed(state, namedIn(visit, COMPARE_MOST)),
  article: (state, { id }) => statusOf(article.select(id)(state)),
  'not-found': () => 404,
}
