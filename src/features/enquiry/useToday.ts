import { useSyncExternalStore } from 'react'
import { dayOf, earliestToday } from '#domain/dates.ts'
import { isServer } from '#platform/isServer.ts'

const onReturn = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  addEventListener('pageshow', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    removeEventListener('pageshow', changed)
  }
}

/**
 * The server renders the earliest day of all time zones; a submit validates the date again.
 * Undefined during hydration, so that React then writes the visitor's day.
 */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    onReturn,
    () => dayOf(new Date()),
    () => (isServer ? earliestToday(Date.now()) : undefined),
  )
