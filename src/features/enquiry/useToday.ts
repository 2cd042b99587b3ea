import { useSyncExternalStore } from 'react'
import { dayOf } from '#domain/days.ts'
import { earliestToday } from '#domain/earliestToday.ts'
import { isServer } from '#platform/isServer.ts'

// A page that was left open may come back to the front on another day.
const onReturn = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  addEventListener('pageshow', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    removeEventListener('pageshow', changed)
  }
}

/**
 * The visitor's own calendar day. The server can't know it and sends the earliest that there is. Its
 * page may be a day old when it is shown: that only lets an earlier day be chosen, which is refused
 * when it is sent. Coming to life knows none, so that the visitor's own is always news and is written.
 */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    onReturn,
    () => dayOf(new Date()),
    () => (isServer ? earliestToday(Date.now()) : undefined),
  )
