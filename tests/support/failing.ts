import Database from 'libsql'

/** Holds SQLite's write lock as another process would that hangs in the middle of its work. */
export const holdLock = (path: string) => {
  const other = new Database(path)
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}
