import { HOUR } from '#domain/constants.ts'
import { codeOf } from '#server/http/errorCode.ts'
import { withTimeout } from '#server/http/withTimeout.ts'
import type { Log } from '#server/ops/log.ts'
import { repeat } from '#server/ops/repeat.ts'
import { findEnquiry } from '#server/store/enquiries.ts'
import type { Store } from '#server/store/open.ts'
import {
  claimNotification,
  dueNotifications,
  removeNotification,
  retryLater,
} from '#server/store/outbox.ts'
import type { OutboxRow } from '#server/store/schema.ts'
import type { Transport } from './transport.ts'

const POLL_INTERVAL_MS = 2_000
const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = HOUR
/** A socket timeout never fires if a mail server sends a line now and then. */
const ATTEMPT_TIMEOUT_MS = 10_000
/** Longer than an attempt, so that no other instance tries at the same time. */
const LEASE_MS = 3 * ATTEMPT_TIMEOUT_MS
const CONCURRENCY = 10

export const waitAfter = (attempts: number, chance = Math.random()): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS) * (0.75 + chance / 2)

/** Milliseconds that the receiver asks for, at most MAX_WAIT_MS. Ignores dates. */
const requestedWait = ({ retryAfter = 0 }: { readonly retryAfter?: number }) =>
  Math.min(retryAfter * 1_000 || 0, MAX_WAIT_MS)

type Parts = {
  readonly store: Store
  readonly transport: Transport
  readonly log: Log
  readonly now: () => number
}

export const startQueue = ({ store, transport, log, now }: Parts) => {
  const attempt = async (notification: OutboxRow) => {
    if (!(await claimNotification(store, notification, now() + LEASE_MS))) return
    const enquiry = await findEnquiry(store.queries, notification.enquiry_id)
    try {
      if (enquiry)
        await withTimeout({ milliseconds: ATTEMPT_TIMEOUT_MS }, (signal) =>
          transport.notify(enquiry, signal),
        )
    } catch (error) {
      log.error(`notify.${transport.name}`, error)
      const wait = Math.max(waitAfter(notification.attempts + 1), requestedWait(error as object))
      const dueAt = Math.round(now() + wait)
      await retryLater(store, notification, dueAt, codeOf(error))
      return
    }
    await removeNotification(store, notification)
  }

  const drain = async (stopping: AbortSignal) => {
    let due: OutboxRow[]
    do {
      due = await dueNotifications(store.queries, transport.name, now(), CONCURRENCY)
      // Promise.all would not wait for the other attempts after an error, also at shutdown.
      const ends = await Promise.allSettled(due.map(attempt))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    } while (due.length === CONCURRENCY && !stopping.aborted)
  }

  return repeat(async (stopping) => {
    await drain(stopping).catch((error: unknown) => log.error('notify.outbox', error))
    return POLL_INTERVAL_MS
  })
}
