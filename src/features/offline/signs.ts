import { fromCallback, fromPromise } from 'xstate'
import type { ConnectionEvent } from '#machines/connection.ts'
import { onWorkerMessage } from './worker.ts'

/** What the browser and the worker notice of the line. */
export const signs = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const lost = () => sendBack({ type: 'line.lost' })
  const returned = () => sendBack({ type: 'line.returned' })
  addEventListener('offline', lost)
  addEventListener('online', returned)
  const deafen = onWorkerMessage((type) => {
    if (type === 'unreachable') sendBack({ type: 'call.failed' })
  })
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', returned)
    deafen()
  }
})

/** Answered by the process itself and kept nowhere: any answer is a sign of life. */
export const knock = fromPromise<unknown>(({ signal }) =>
  fetch('/livez', { cache: 'no-store', signal }),
)
