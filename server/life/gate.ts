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
