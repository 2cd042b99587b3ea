import { type ReactNode, useEffect, useState } from 'react'
import { offlineCopy } from '#content/offlineCopy.ts'
import { formatDate } from '#domain/dates.ts'
import { connectionMachine } from '#machines/connection.ts'
import { useMachine } from '#ui/useMachine.ts'
import { keptMarkHere, keptSince } from './keptPage.ts'
import css from './OfflineLine.module.css'
import { leaveLinksToBrowser } from './plainLinks.ts'
import { knock, signs } from './signs.ts'
import { isControlled, onTakeOver, onWorkerMessage, tellSeen } from './worker.ts'

const { line } = offlineCopy

const machine = connectionMachine.provide({ actors: { signs, knock } })

const pathHere = () => location.pathname + location.search

type OfflineLineProps = {
  /** Calls back after each change of path, and returns what ends that. */
  readonly onArrival: (then: () => void) => () => void
  /** Other news, told first: one thing is said at a time. */
  readonly children?: ReactNode
}

/** One line at the foot of the window, while there is news or something to say of the connection. */
export const OfflineLine = ({ onArrival, children }: OfflineLineProps) => {
  const [kept, setKept] = useState(keptMarkHere)
  const [isRenewed, setRenewed] = useState(false)
  const [state] = useMachine(machine, {
    input: { hasLine: navigator.onLine, wasKept: kept !== undefined },
  })
  const isConnected = state.matches('connected')
  const isOffline = state.matches('offline')
  const isUnreachable = state.matches('unreachable')
  const isLost = isOffline || isUnreachable

  useEffect(
    () =>
      onArrival(() => {
        // What was said was about the page before.
        setKept(undefined)
        setRenewed(false)
        tellSeen({ path: pathHere() })
      }),
    [onArrival],
  )
  useEffect(() => onWorkerMessage((type) => type === 'renewed' && setRenewed(true)), [])
  useEffect(() => {
    if (!isConnected) return
    const tell = () => tellSeen({ path: pathHere(), kept })
    if (kept !== undefined) tell()
    return onTakeOver(tell)
  }, [isConnected, kept])
  useEffect(() => (isLost && isControlled() ? leaveLinksToBrowser() : undefined), [isLost])

  const words = () => {
    if (isOffline) return line.offline
    if (isUnreachable) return line.unreachable
    return isRenewed ? line.renewed : ''
  }
  const ofConnection = words() && (
    <>
      {words()}
      {isLost && kept !== undefined && ` ${line.kept(formatDate(keptSince(kept)))}`}
      {!isLost && (
        <>
          {' '}
          <button type="button" onClick={() => location.reload()}>
            {line.show}
          </button>
        </>
      )}
    </>
  )
  const said = children ?? ofConnection
  return (
    <div role="status" className={css.line} data-print="hide">
      {said && <p className={css.words}>{said}</p>}
    </div>
  )
}
