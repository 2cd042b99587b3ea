import { overloaded } from '#server/http/fault.ts'
import type { Pressure } from './pressure.ts'

/** So many pieces of one kind of work are never too much, however late the machine's neighbours make it. */
const FEW = 4

/** Refuses work while turns come later than `limit` milliseconds and much of it is under way here. */
export const createGate = ({ delay }: Pressure, limit: number) => {
  let underway = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underway > FEW && delay() > limit) throw overloaded()
    underway += 1
    try {
      return await work()
    } finally {
      underway -= 1
    }
  }
}

/** Milliseconds. */
const WINDOW = 500

/**
 * The same for work that is done within one turn, so that no two pieces of it are ever seen under way:
 * counts those of the last half second.
 */
export const createQuickGate = ({ delay }: Pressure, limit: number, few = FEW) => {
  let begun = 0
  let since = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const now = performance.now()
    if (now - since > WINDOW) {
      since = now
      begun = 0
    }
    begun += 1
    if (begun > few && delay() > limit) throw overloaded()
    return work()
  }
}
