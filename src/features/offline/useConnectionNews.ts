import { useEffect, useState } from 'react'
import { offlineCopy } from '#content/offlineCopy.ts'
import { formatDate } from '#domain/dates.ts'
import { connectionMachine } from '#machines/connection.ts'
import { useMachine } from '#platform/useMachine.ts'
import { healthCheck, signals } from './connectionActors.ts'
import { keptMarkHere, keptSince } from './keptPage.ts'
import { leaveLinksToBrowser } from './plainLinks.ts'
import { isControlled, onTakeOver, onWorkerMessage, tellSeen } from './worker.ts'

const { line } = offlineCopy

const machine = connectionMachine.provide({ actors: { signals, healthCheck } })

const pathHere = () => location.pathname + location.search

/** Calls back after each change of address, and returns what ends that. */
type OnArrival = (then: () => void) => () => void

export type NewsOfConnection = {
  readonly words: string
  /** A newer page can be had. */
  readonly isRenewal: boolean
}

/** Watches the connection, and tells what there is to say of it. */
export const useConnectionNews = (onArrival: OnArrival): NewsOfConnection | undefined => {
  const [kept, setKept] = useState(keptMarkHere)
  const [opened] = useState(() => ({ path: location.pathname, address: pathHere() }))
  const [isRenewed, setRenewed] = useState(false)
  const [state] = useMachine(machine, {
    input: { isOnline: navigator.onLine, isCachedPage: kept !== undefined },
  })
  const isConnected = state.matches('connected')
  const isOffline = state.matches('offline')
  const isUnreachable = state.matches('unreachable')
  const isLost = isOffline || isUnreachable

  useEffect(
    () =>
      onArrival(() => {
        // A kept page that its own links have changed is as old as it was.
        const isKeptHere = kept !== undefined && location.pathname === opened.path
        if (isKeptHere || kept === undefined) tellSeen({ path: pathHere() })
        if (isKeptHere) return
        // What was said was about the page before.
        setRenewed(false)
        setKept(undefined)
      }),
    [onArrival, kept, opened],
  )
  useEffect(() => onWorkerMessage((type) => type === 'renewed' && setRenewed(true)), [])
  useEffect(() => {
    if (!isConnected) return
    const tell = () => {
      // The mark is of the page that was opened, whatever its own links have made of it since.
      if (kept !== undefined) tellSeen({ path: opened.address, kept })
      if (kept === undefined || pathHere() !== opened.address) tellSeen({ path: pathHere() })
    }
    // A new build's worker may have taken over before anybody listened, with nothing kept of this page.
    tell()
    return onTakeOver(tell)
  }, [isConnected, kept, opened])
  useEffect(() => (isLost && isControlled() ? leaveLinksToBrowser() : undefined), [isLost])

  if (isLost) {
    const words = [
      isOffline ? line.offline : line.unreachable,
      ...(isControlled() ? [line.stillOpen] : []),
      ...(kept === undefined ? [] : [line.kept(formatDate(keptSince(kept)))]),
    ]
    return { words: words.join(' '), isRenewal: false }
  }
  return isRenewed ? { words: line.renewed, isRenewal: true } : undefined
}
