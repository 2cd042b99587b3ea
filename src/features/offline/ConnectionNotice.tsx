import { useState } from 'react'
import { offlineCopy } from '#content/offlineCopy.ts'
import { formatDate } from '#domain/dates.ts'
import { useConnection } from './useConnection.ts'
import { openedDocument, useSavedCopy } from './useSavedCopy.ts'
import { isControlled } from './worker.ts'

const { notice } = offlineCopy

/** Watches the connection, and saves the pages that are shown. */
export const useConnectionState = () => {
  const [opened] = useState(openedDocument)
  const { isConnected, isOffline, isLost } = useConnection(opened.copy !== undefined)
  const { copy, isUpdated } = useSavedCopy(opened, isConnected)
  return { isOffline, isLost, copy, isUpdated }
}

type ConnectionNoticeProps = ReturnType<typeof useConnectionState>

export const ConnectionNotice = ({ isOffline, isLost, copy, isUpdated }: ConnectionNoticeProps) => {
  if (isLost) {
    const sentences = [
      isOffline ? notice.offline : notice.unreachable,
      ...(isControlled() ? [notice.stillOpen] : []),
      ...(copy === undefined ? [] : [notice.savedOn(formatDate(copy.savedAt))]),
    ]
    return sentences.join(' ')
  }
  if (!isUpdated) return null
  return (
    <>
      {notice.updated}{' '}
      <button type="button" onClick={() => location.reload()}>
        {notice.show}
      </button>
    </>
  )
}
