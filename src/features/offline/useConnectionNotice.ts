import { useEffect, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { offlineCopy } from '#content/offlineCopy.ts'
import { formatDate } from '#domain/dates.ts'
import { type ConnectionEvent, connectionMachine } from '#machines/connection.ts'
import { useMachine } from '#platform/useMachine.ts'
import { leaveLinksToBrowser } from './plainLinks.ts'
import { isSaved, readSavedCopy, savePage } from './savedCopy.ts'
import { isControlled, onControllerChange, onUnreachable } from './worker.ts'

const { notice } = offlineCopy

const signals = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const forward = ({ type }: Event) => sendBack({ type: type === 'online' ? 'online' : 'offline' })
  addEventListener('offline', forward)
  addEventListener('online', forward)
  const stopListening = onUnreachable(() => sendBack({ type: 'request.failed' }))
  return () => {
    removeEventListener('offline', forward)
    removeEventListener('online', forward)
    stopListening()
  }
})

/** Any response, of any status, means that the site is reachable. */
const healthCheck = fromPromise<unknown>(({ signal }) =>
  fetch('/livez', { cache: 'no-store', signal }),
)

const machine = connectionMachine.provide({ actors: { signals, healthCheck } })

const pathHere = () => location.pathname + location.search

/** A navigation may have changed `location` before this chunk was loaded. */
const documentAddress = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? location.href)
  return { path: pathname, address: pathname + search }
}

export type ConnectionMessage = {
  readonly text: string
  readonly isUpdate: boolean
}

export const useConnectionNotice = (address: string): ConnectionMessage | undefined => {
  const [copy, setCopy] = useState(readSavedCopy)
  const [opened] = useState(documentAddress)
  const [isUpdated, setUpdated] = useState(false)
  const [state] = useMachine(machine, {
    input: { isOnline: navigator.onLine, isCachedPage: copy !== undefined },
  })
  const isConnected = state.matches('connected')
  const isOffline = state.matches('offline')
  const isUnreachable = state.matches('unreachable')
  const isLost = isOffline || isUnreachable

  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    void savePage(address)
    // Links within a saved copy don't load a newer document.
    if (location.pathname === opened.path) return
    setCopy(undefined)
    setUpdated(false)
  }, [address, opened])
  useEffect(() => {
    if (!isConnected) return
    let isCurrent = true
    const save = async () => {
      const path = pathHere()
      // The service worker has already cached the document that it served.
      if (copy ? path !== opened.address : !(await isSaved(path))) void savePage(path)
      const etag = copy && (await savePage(opened.address))
      if (isCurrent && etag !== undefined && etag !== copy?.etag) setUpdated(true)
    }
    void save()
    const stopListening = onControllerChange(save)
    return () => {
      isCurrent = false
      stopListening()
    }
  }, [isConnected, copy, opened])
  useEffect(() => (isLost && isControlled() ? leaveLinksToBrowser() : undefined), [isLost])

  if (isLost) {
    const sentences = [
      isOffline ? notice.offline : notice.unreachable,
      ...(isControlled() ? [notice.stillOpen] : []),
      ...(copy === undefined ? [] : [notice.savedOn(formatDate(copy.savedAt))]),
    ]
    return { text: sentences.join(' '), isUpdate: false }
  }
  return isUpdated ? { text: notice.updated, isUpdate: true } : undefined
}
