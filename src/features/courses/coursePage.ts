import { UNSUBSCRIBED } from '#api/api.ts'
import { isMissing, pageStatus } from '#api/baseQuery.ts'
import { getCourse } from '#api/courses.ts'
import { listedCourse } from '#api/listedCourse.ts'
import { getClosestPages, getSimilarCourses } from '#api/search.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { pageHeads } from '#content/pageHeads.ts'
import type { Crumb, Head, PageMetadata, PageStatus, Visit } from '#domain/contracts/page.ts'
import { paths } from '#domain/paths.ts'
import type { Site } from '#domain/site.ts'

export const preloadCourse = async (store: AppStore, { id }: Visit) => {
  const result = await store.dispatch(getCourse.initiate(id, UNSUBSCRIBED))
  if (isMissing(result.error))
    await store.dispatch(getClosestPages.initiate(paths.course(id), UNSUBSCRIBED))
  return result
}

export const preloadCourseAndSimilar = async (store: AppStore, visit: Visit) => {
  const { data } = await preloadCourse(store, visit)
  if (data) await store.dispatch(getSimilarCourses.initiate(data.id, UNSUBSCRIBED))
}

export const courseHead =
  (headOf: (siteName: string, courseName: string) => Head) =>
  ({ name }: Site, state: RootState, { id }: Visit): Head => {
    const { data, isError, error } = getCourse.select(id)(state)
    const summary = data ?? (isError ? undefined : listedCourse(state, id))
    if (summary) return headOf(name, summary.name)
    if (!isError) return pageHeads.courseLoading(name)
    return isMissing(error) ? pageHeads.courseNotFound(name) : pageHeads.courseUnreachable(name)
  }

export const courseStatus = (state: RootState, { id }: Visit): PageStatus =>
  pageStatus(getCourse.select(id)(state))

const courseIn = (state: RootState, { id }: Visit) => getCourse.select(id)(state).data

export const courseMetadata = (state: RootState, visit: Visit): PageMetadata => {
  const data = courseIn(state, visit)
  return data ? { course: data } : {}
}

export const enquiryMetadata = (state: RootState, visit: Visit): PageMetadata => {
  const data = courseIn(state, visit)
  return data ? { enquiredCourse: data } : {}
}

export const courseCrumbs = (state: RootState, visit: Visit): readonly Crumb[] => {
  const data = courseIn(state, visit)
  return data ? [{ name: data.name, path: paths.course(data.id) }] : []
}
