import { UNSUBSCRIBED } from '#api/api.ts'
import { pageStatus } from '#api/baseQuery.ts'
import { getCourse } from '#api/courses.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { PageResponse, PageStatus, Visit } from '#domain/contracts/page.ts'
import { courseIdsIn } from '#domain/shortlist.ts'

const statusOfAll = (statuses: readonly PageStatus[]): PageStatus => {
  if (statuses.length === 0 || statuses.includes(200)) return 200
  return statuses.includes(503) ? 503 : 404
}

export const coursesByIdPage = (max?: number) => {
  const idsIn = ({ query }: Visit) => courseIdsIn(query).slice(0, max)
  return {
    preload: (store: AppStore, visit: Visit) =>
      Promise.all(idsIn(visit).map((id) => store.dispatch(getCourse.initiate(id, UNSUBSCRIBED)))),
    serverResponse: (state: RootState, visit: Visit): PageResponse => {
      const statuses = idsIn(visit).map((id) => pageStatus(getCourse.select(id)(state)))
      return { status: statusOfAll(statuses), metadata: {} }
    },
  }
}
