import type { Log } from '#server/ops/log.ts'
import { repeat } from '#server/ops/repeat.ts'
import type { Store } from '#server/store/open.ts'
import { queuedTransports } from '#server/store/outbox.ts'
import { startQueue } from './queue.ts'
import type { Transport } from './transport.ts'

const LATE_AFTER_MS = 15 * 60 * 1_000
const CHECK_INTERVAL = 60 * 1_000
const ALARM_EVERY = 15

type Parts = {
  readonly store: Store
  readonly transports: readonly Transport[]
  readonly log: Log
  readonly now?: () => number
}

export const createNotifier = ({ store, transports, log, now = Date.now }: Parts) => {
  const isConfigured = (name: string) => transports.some((transport) => transport.name === name)
  let isFirstCheck = true
  let lateChecks = 0

  const check = async () => {
    const queued = await queuedTransports(store.queries)
    const overdue = queued
      .map((queue) => ({ ...queue, age: now() - (queue.since ?? now()) }))
      .filter(({ transport, age }) => isConfigured(transport) && age > LATE_AFTER_MS)
    if (lateChecks % ALARM_EVERY === 0)
      for (const { transport, waiting, age } of overdue)
        log.warn('notify.late', { transport, waiting, minutes: Math.round(age / 60_000) })
    lateChecks = overdue.length > 0 ? lateChecks + 1 : 0
    if (isFirstCheck)
      for (const { transport, waiting } of queued)
        if (!isConfigured(transport)) log.warn('notify.unconfigured', { transport, waiting })
    isFirstCheck = false
  }

  let stops: (() => Promise<void>)[] = []
  return {
    isLate: () => lateChecks > 0,
    start: () => {
      const checks = repeat(async () => {
        await check().catch((error: unknown) => log.error('notify.outbox', error))
        return CHECK_INTERVAL
      })
      stops = [checks, ...transports.map((transport) => startQueue({ store, transport, log, now }))]
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
