import type { Snapshot } from '#server/catalogue/remote/snapshot.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'

/** What is made of a snapshot: once for each version, when it is first asked for. */
export const perSnapshot = <T>(
  snapshots: Pick<Snapshots, 'current'>,
  make: (snapshot: Snapshot) => Promise<T>,
) => {
  let version: string | undefined
  let made: Promise<T> | undefined

  /** Undefined for as long as there is no snapshot. */
  return (): Promise<T> | undefined => {
    const snapshot = snapshots.current()
    if (snapshot !== undefined && snapshot.version !== version) {
      version = snapshot.version
      const attempt = make(snapshot)
      made = attempt
      // What failed once is made anew when it is next asked for.
      attempt.catch(() => {
        if (made === attempt) version = undefined
      })
    }
    return made
  }
}
