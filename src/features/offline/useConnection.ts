import { useEffect, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { connectionReturned } from '#api/connection.ts'
import { useAppStore } from '#api/hooks.ts'
import { type ConnectionEvent, connectionMachine } from '#machines/connection.ts'
import { browserConnection } from '#platform/browserConnection.ts'
import { isPlainClick } from '#platform/isPlainClick.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import { isControlled, onUnreachable } from './worker.ts'

const failedRequests = fromCallback(({ sendBack }) =>
  onUnreachable(() => sendBack({ type: 'request.failed' } satisfies ConnectionEvent)),
)

/** Any response, of any status, means that the site is reachable. */
const healthCheck = fromPromise<unknown>(({ signal }) =>
  // biome-ignore lint/style/noRestrictedGlobals: a machine's request, for no data.
  fetch('/livez', { cache: 'no-store', signal }),
)

/** A saved page opens as a document: the router would need API responses that may not be cached. */
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
  const { dispatch } = useAppStore()
  const [machine] = useState(() =>
    connectionMachine.provide({
      actors: { browserConnection, failedRequests, healthCheck },
      actions: { reportReturn: () => dispatch(connectionReturned()) },
    }),
  )
  const [state] = useInspectedMachine(machine, {
    input: { isOnline: navigator.onLine, isCachedPage },
  })
  const isOffline = state.matches('offline')
  const isLost = isOffline || state.matches('unreachable')
  useEffect(() => (isLost && isControlled() ? leaveLinksToBrowser() : undefined), [isLost])
  return { isOffline, isLost }
}
