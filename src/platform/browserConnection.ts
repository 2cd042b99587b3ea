import { fromCallback } from 'xstate'
import type { ConnectionChange } from '#machines/common.ts'

/** Also when a page is shown: WebKit reports no change to one in its back/forward cache. */
const CHANGES = ['online', 'offline', 'pageshow']

export const browserConnection = fromCallback(({ sendBack }) => {
  const report = () =>
    sendBack({ type: navigator.onLine ? 'online' : 'offline' } satisfies ConnectionChange)
  for (const type of CHANGES) addEventListener(type, report)
  return () => {
    for (const type of CHANGES) removeEventListener(type, report)
  }
})
