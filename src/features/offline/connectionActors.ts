import { fromCallback, fromPromise } from 'xstate'
import type { ConnectionEvent } from '#machines/connection.ts'
import { onUnreachable } from './worker.ts'

export const signals = fromCallback<ConnectionEvent>(({ sendBack }) => {
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
export const healthCheck = fromPromise<unknown>(({ signal }) =>
  fetch('/livez', { cache: 'no-store', signal }),
)
