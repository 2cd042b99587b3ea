import { fromCallback } from 'xstate'
import type { ConnectionChange } from '#machines/common.ts'

export const browserConnection = fromCallback(({ sendBack }) => {
  const report = ({ type }: Event) => sendBack({ type } as ConnectionChange)
  addEventListener('online', report)
  addEventListener('offline', report)
  return () => {
    removeEventListener('online', report)
    removeEventListener('offline', report)
  }
})
