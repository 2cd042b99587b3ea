import { UNSUBSCRIBED } from '#api/api.ts'
import { pageStatus } from '#api/baseQuery.ts'
import { getCourse } from '#api/courses.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { PageStatus, Visit } from '#domain/contracts/page.ts'
import { shortlistOf } from '#domain/shortlist.ts'

export const coursesByIdPage = (max?: number) => {
  const idsIn = ({ query }: Visit) => shortlistOf(query.getAll('course')).slice(0, max)
  return {
    preload: (store: AppStore, visit: Visit) =>
      Promise.all(idsIn(visit).map((id) => store.dispatch(getCourse.initiate(id, UNSUBSCRIBED)))),
    status: (state: RootState, visit: Visit): PageStatus => {
      const statuses = idsIn(visit).map((id) => pageStatus(getCourse.select(id)(state)))
      if (statuses.length === 0 || statuses.includes(200)) return 200
      return statuses.includes(503) ? 503 : 404
    },
  }
}
