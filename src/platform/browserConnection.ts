import { fromCallback } from 'xstate'
import type { ConnectionChange } from '#machines/common.ts'

/** Sends the browser's events to the machine that invokes it. */
export const browserConnection = fromCallback(({ sendBack }) => {
  const report = ({ type }: Event) => sendBack({ type } as ConnectionChange)
  addEventListener('online', report)
  addEventListener('offline', report)
  return () => {
    removeEventListener('online', report)
    removeEventListener('offline', report)
  }
})
