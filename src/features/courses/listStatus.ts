import { courseCopy } from '#content/courseCopy.ts'
import type { CourseListState } from './useCourseList.ts'

export const firstPageStatus = (list: CourseListState): string => {
  if (list.matches({ listing: 'loading' })) return courseCopy.loadingStatus
  // A list that was empty from the start shows that on the page.
  return list.matches({ listing: 'empty' }) && list.context.added === 0 ? courseCopy.list.none : ''
}

export const listStatus = (list: CourseListState): string => {
  const { added } = list.context
  if (list.hasTag('busy')) return courseCopy.loadingStatus
  if (added) return courseCopy.list.moreArrived(added)
  if (added === 0 && list.matches({ listing: 'complete' })) return courseCopy.list.noMore
  return firstPageStatus(list)
}
