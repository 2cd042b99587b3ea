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
  const { isOffline, isLost } = useConnection(opened.savedCopy !== undefined)
  const { savedCopy, isUpdated } = useSavedCopy(opened, isLost)
  return { isOffline, isLost, savedCopy, isUpdated }
}

type ConnectionNoticeProps = ReturnType<typeof useConnectionState>

export const ConnectionNotice = ({
  isOffline,
  isLost,
  savedCopy,
  isUpdated,
}: ConnectionNoticeProps) => {
  if (isUpdated && !isLost)
    return (
      <>
        <span>{`${notice.updated} `}</span>
        <button type="button" onClick={() => location.reload()}>
          {notice.show}
        </button>
      </>
    )
  const sentences = [
    isLost && (isOffline ? notice.offline : notice.unreachable),
    isLost && isControlled() && notice.stillOpen,
    savedCopy && notice.savedOn(formatDate(savedCopy.savedAt)),
  ]
  const text = sentences.filter(Boolean).join(' ')
  return text && <span>{text}</span>
}
