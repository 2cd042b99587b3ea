import { UNSUBSCRIBED } from '#api/api.ts'
import { isMissing, pageStatus } from '#api/baseQuery.ts'
import { getCourse } from '#api/courses.ts'
import { listedCourse } from '#api/listedCourse.ts'
import { getClosestPages, getSimilarCourses } from '#api/search.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { crumbs } from '#content/crumbs.ts'
import { pageHeads } from '#content/pageHeads.ts'
import { pageNames } from '#content/pageNames.ts'
import type { Head, PageResponse, Visit } from '#domain/contracts/page.ts'
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

export const courseResponse = (state: RootState, { id }: Visit): PageResponse => {
  const query = getCourse.select(id)(state)
  const { data: course } = query
  const crumb = course && { name: course.name, path: paths.course(course.id) }
  return {
    status: pageStatus(query),
    metadata: { course, breadcrumbs: crumb && [...crumbs.courses, crumb] },
  }
}

export const enquiryResponse = (state: RootState, visit: Visit): PageResponse => {
  const { status, metadata } = courseResponse(state, visit)
  const { course, breadcrumbs = [] } = metadata
  const crumb = { name: pageNames.enquiry, path: paths.enquiry(visit.id) }
  return {
    status,
    metadata: { enquiredCourse: course, breadcrumbs: [...breadcrumbs, crumb] },
  }
}
