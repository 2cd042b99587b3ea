import { useSyncExternalStore } from 'react'
import { dayOf } from '#domain/dates.ts'

// A page that was left open may come back to the front on another day.
const onReturn = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  addEventListener('pageshow', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    removeEventListener('pageshow', changed)
  }
}

/** The visitor's own calendar day; the server can't know it. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    onReturn,
    () => dayOf(new Date()),
    () => undefined,
  )
