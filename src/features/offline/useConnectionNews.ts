import { useEffect, useRef, useState } from 'react'
import { offlineCopy } from '#content/offlineCopy.ts'
import { formatDate } from '#domain/dates.ts'
import { connectionMachine } from '#machines/connection.ts'
import { useMachine } from '#platform/useMachine.ts'
import { healthCheck, signals } from './connectionActors.ts'
import { leaveLinksToBrowser } from './plainLinks.ts'
import { isSaved, readSavedCopy, savePage } from './savedCopy.ts'
import { isControlled, onControllerChange } from './worker.ts'

const { line } = offlineCopy

const machine = connectionMachine.provide({ actors: { signals, healthCheck } })

const pathHere = () => location.pathname + location.search

/** A navigation may have changed `location` before this chunk was loaded. */
const documentAddress = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? location.href)
  return { path: pathname, address: pathname + search }
}

export type NewsOfConnection = {
  readonly words: string
  /** A newer version of the page is available. */
  readonly isRenewal: boolean
}

export const useConnectionNews = (address: string): NewsOfConnection | undefined => {
  const [copy, setCopy] = useState(readSavedCopy)
  const [opened] = useState(documentAddress)
  const [isRenewed, setRenewed] = useState(false)
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
    setRenewed(false)
  }, [address, opened])
  useEffect(() => {
    if (!isConnected) return
    const save = async () => {
      const path = pathHere()
      // The service worker has already cached the document that it served.
      if (copy ? path !== opened.address : !(await isSaved(path))) void savePage(path)
      const etag = copy && (await savePage(opened.address))
      if (etag !== undefined && etag !== copy?.etag) setRenewed(true)
    }
    void save()
    return onControllerChange(save)
  }, [isConnected, copy, opened])
  useEffect(() => (isLost && isControlled() ? leaveLinksToBrowser() : undefined), [isLost])

  if (isLost) {
    const words = [
      isOffline ? line.offline : line.unreachable,
      ...(isControlled() ? [line.stillOpen] : []),
      ...(copy === undefined ? [] : [line.kept(formatDate(copy.savedAt))]),
    ]
    return { words: words.join(' '), isRenewal: false }
  }
  return isRenewed ? { words: line.renewed, isRenewal: true } : undefined
}
