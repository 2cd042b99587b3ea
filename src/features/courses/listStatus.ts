import type { SnapshotFrom } from 'xstate'
import { courseCopy } from '#content/courseCopy.ts'
import type { courseListMachine } from '#machines/courseList.ts'

/** What a screen reader hears of the list; silence where nothing happened. */
export const listStatus = ({
  value: { listing },
  context: { added, cached },
}: SnapshotFrom<typeof courseListMachine>): string => {
  if (listing === 'loading' || listing === 'loadingMore') return courseCopy.loadingStatus
  // A page that was opened without courses says so itself.
  if (listing === 'empty') return cached ? '' : courseCopy.list.none
  if (added) return courseCopy.list.moreArrived(added)
  return added === 0 && listing === 'complete' ? courseCopy.list.noMore : ''
}
