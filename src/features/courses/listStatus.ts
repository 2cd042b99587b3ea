import type { SnapshotFrom } from 'xstate'
import { courseCopy } from '#content/courseCopy.ts'
import type { courseListMachine } from '#machines/courseList.ts'

/** What a screen reader hears of the list; silence where nothing happened. */
export const listStatus = ({ value, context }: SnapshotFrom<typeof courseListMachine>): string => {
  if (value.listing === 'loading' || value.listing === 'loadingMore')
    return courseCopy.loadingStatus
  return context.added > 0 ? courseCopy.list.moreArrived(context.added) : ''
}
