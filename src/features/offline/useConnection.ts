import { useEffect } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type ConnectionEvent, connectionMachine } from '#machines/connection.ts'
import { isPlainClick } from '#platform/isPlainClick.ts'
import { onConnectionChange } from '#platform/onConnectionChange.ts'
import { useMachine } from '#platform/useMachine.ts'
import { isControlled, onUnreachable } from './worker.ts'

const signals = fromCallback(({ sendBack }) => {
  const stopListening = [
    onConnectionChange((type) => sendBack({ type } satisfies ConnectionEvent)),
    onUnreachable(() => sendBack({ type: 'request.failed' } satisfies ConnectionEvent)),
  ]
  return () => {
    for (const stop of stopListening) stop()
  }
})

/** Any response, of any status, means that the site is reachable. */
const healthCheck = fromPromise<unknown>(({ signal }) =>
  fetch('/livez', { cache: 'no-store', signal }),
)

const machine = connectionMachine.provide({ actors: { signals, healthCheck } })

/**
 * A saved page opens as a document: the router would need API responses that may not be cached.
 * Returns a function that undoes it.
 */
const leaveLinksToBrowser = () => {
  const skipRouter = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin || !isPlainClick(event)) return
    if (link.pathname === location.pathname) return
    event.stopImmediatePropagation()
  }
  addEventListener('click', skipRouter, true)
  return () => removeEventListener('click', skipRouter, true)
}

export const useConnection = (isCachedPage: boolean) => {
  const [state] = useMachine(machine, { input: { isOnline: navigator.onLine, isCachedPage } })
  const isOffline = state.matches('offline')
  const isLost = isOffline || state.matches('unreachable')
  useEffect(() => (isLost && isControlled() ? leaveLinksToBrowser() : undefined), [isLost])
  return { isConnected: state.matches('connected'), isOffline, isLost }
}
