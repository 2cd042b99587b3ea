import type { SnapshotFrom } from 'xstate'
import { courseCopy } from '#content/courseCopy.ts'
import type { courseListMachine } from '#machines/courseList.ts'

type List = SnapshotFrom<typeof courseListMachine>

/** What a screen reader hears of a list's first page; silence where nothing happened. */
export const firstPageStatus = ({ value: { listing }, context: { cached } }: List): string => {
  if (listing === 'loading') return courseCopy.loadingStatus
  // A page that was opened without courses says so itself.
  return listing === 'empty' && cached?.type !== 'page.arrived' ? courseCopy.list.none : ''
}

/** The same of all its pages. */
export const listStatus = (list: List): string => {
  const { listing } = list.value
  const { added } = list.context
  if (listing === 'loadingMore') return courseCopy.loadingStatus
  if (added) return courseCopy.list.moreArrived(added)
  if (added === 0 && listing === 'complete') return courseCopy.list.noMore
  return firstPageStatus(list)
}
