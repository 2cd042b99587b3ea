import { courseCopy } from '#content/courseCopy.ts'
import { sharedCopy } from '#content/sharedCopy.ts'
import type { CourseListState } from './useCourseList.ts'

export const firstPageAnnouncement = (list: CourseListState): string => {
  if (list.matches({ loading: 'behindSkeletons' })) return sharedCopy.loading
  // Not for a list that was empty when the page opened: the page says so.
  return list.matches('empty') && list.context.added === 0 ? courseCopy.list.none : ''
}

/** Of a further page, or while a page is loading. */
export const moreAnnouncement = (list: CourseListState): string => {
  const { added } = list.context
  if (list.hasTag('busy')) return sharedCopy.loading
  if (added) return courseCopy.list.moreArrived(added)
  return added === 0 && list.matches('complete') ? courseCopy.list.noMore : ''
}
