import { forgetFullBuckets } from '#server/store/buckets.ts'
import { removeEnquiries } from '#server/store/enquiryDesk.ts'
import type { Store } from '#server/store/open.ts'
import { forgetVitals } from '#server/store/vitals.ts'
import type { Log } from './log.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** What visitors were promised when they sent their enquiry: it is not kept for ever. */
const tidy = async (store: Store, keepDays: number, now: number) => {
  await forgetFullBuckets(store, now)
  await forgetVitals(store, now)
  await removeEnquiries(store, { before: new Date(now - keepDays * DAY).toISOString() })
}

/** At the start and every hour; on several instances each does it, and the second finds nothing to do. */
export const startHousekeeping = (store: Store, keepDays: number, log: Log) => {
  const round = () => tidy(store, keepDays, Date.now()).catch((fault) => log.fault('tidy', fault))
  let underway = round()
  const timer = setInterval(() => {
    underway = round()
  }, HOUR)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underway
    },
  }
}
