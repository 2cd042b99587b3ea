import { type ReactNode, useState } from 'react'
import { offlineCopy } from '#content/offlineCopy.ts'
import { formatDate } from '#domain/dates.ts'
import { useConnection } from './useConnection.ts'
import { openedDocument, useSavedCopy } from './useSavedCopy.ts'
import { isControlled } from './worker.ts'

const { notice } = offlineCopy

export const useConnectionNotice = (): ReactNode => {
  const [opened] = useState(openedDocument)
  const { isConnected, isOffline, isLost } = useConnection(opened.copy !== undefined)
  const { copy, isUpdated } = useSavedCopy(opened, isConnected)

  if (isLost) {
    const sentences = [
      isOffline ? notice.offline : notice.unreachable,
      ...(isControlled() ? [notice.stillOpen] : []),
      ...(copy === undefined ? [] : [notice.savedOn(formatDate(copy.savedAt))]),
    ]
    return sentences.join(' ')
  }
  if (!isUpdated) return undefined
  return (
    <>
      {notice.updated}{' '}
      <button type="button" onClick={() => location.reload()}>
        {notice.show}
      </button>
    </>
  )
}
