import { setTimeout as pause } from 'node:timers/promises'

/** Shorter than the deadline of a request, so that its answer still says what went wrong. */
const PATIENCE = 3_000
const LONGEST_PAUSE = 50

const isBusy = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && String(fault.code).startsWith('SQLITE_BUSY')

/** Tries again while another process holds SQLite's lock. */
export const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  const until = Date.now() + PATIENCE
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await work()
    } catch (fault) {
      if (!isBusy(fault) || Date.now() + wait > until) throw fault
      await pause(wait)
    }
  }
}
