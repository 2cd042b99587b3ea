import { setTimeout as pause } from 'node:timers/promises'
import Database from 'libsql'

const TRIES = 200

export const holdLock = async (path: string) => {
  const other = new Database(path)
  // Waits while the site is writing.
  for (let tries = 1; !other.inTransaction; tries += 1) {
    try {
      other.exec('begin immediate')
    } catch (error) {
      if (tries === TRIES) throw error
      await pause(10)
    }
  }
  return () => {
    other.exec('rollback')
    other.close()
  }
}
