import { DAY, HOUR } from '#domain/constants.ts'
import { deleteUnusedBuckets } from '#server/store/buckets.ts'
import { recordClock } from '#server/store/clock.ts'
import { countEnquiries, removeEnquiries } from '#server/store/enquiries.ts'
import type { Store } from '#server/store/open.ts'
import { deleteOldVitals } from '#server/store/vitals.ts'
import type { Log } from './log.ts'
import { repeat } from './repeat.ts'

const MAX_PURGED_SHARE = 0.05
const MIN_PURGE_LIMIT = 20

type Parts = {
  readonly store: Store
  readonly keepDays: number
  readonly log: Log
  readonly now?: () => number
}

/** A wrong clock must not delete many enquiries, so one run purges only a small share. */
const purge = async ({ store, keepDays, log }: Parts, now: number) => {
  const { state, trustedFrom } = await recordClock(store, now)
  if (state !== 'plausible') {
    const purgesFrom = new Date(Math.max(trustedFrom, now)).toISOString()
    log.warn('housekeeping.clock', { clock: state, purged: 0, purgesFrom })
    return
  }
  const limit = Math.max(
    MIN_PURGE_LIMIT,
    Math.ceil(MAX_PURGED_SHARE * (await countEnquiries(store.queries))),
  )
  const before = new Date(now - keepDays * DAY).toISOString()
  const vitals = await deleteOldVitals(store, now)
  // Last, because it fails while a backup reads the store. The next run repeats it.
  const enquiries = await removeEnquiries(store, { before }, { limit })
  if (enquiries + vitals > 0) log.info('housekeeping', { enquiries, vitals })
}

export const startHousekeeping = (parts: Parts) => {
  const { store, log, now = Date.now } = parts
  const run = async () => {
    await deleteUnusedBuckets(store, now())
    await purge(parts, now())
  }
  return repeat(async () => {
    await run().catch((error: unknown) => log.error('housekeeping', error))
    return HOUR
  })
}
