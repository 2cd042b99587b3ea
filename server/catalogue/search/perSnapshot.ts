import type { Snapshot } from '#server/catalogue/remote/snapshot.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'

/** Memoizes a value made from the catalogue, once for each version, on first use. */
export const perSnapshot = <T>(
  snapshots: Pick<Snapshots, 'current'>,
  make: (snapshot: Snapshot) => Promise<T>,
) => {
  let version: string | undefined
  let made: Promise<T> | undefined

  /** Undefined while there is no catalogue. */
  return (): Promise<T> | undefined => {
    const snapshot = snapshots.current()
    if (snapshot !== undefined && snapshot.version !== version) {
      version = snapshot.version
      const attempt = make(snapshot)
      made = attempt
      // After a failure the next call tries again.
      attempt.catch(() => {
        if (made === attempt) version = undefined
      })
    }
    return made
  }
}
