import type { Log } from '#server/ops/log.ts'
import type { Store } from '#server/store/open.ts'
import { queuedTransports } from '#server/store/outbox.ts'
import { createQueue } from './queue.ts'
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
  const queues = transports.map((transport) => createQueue({ store, transport, log, now }))
  const isConfigured = (name: string) => transports.some((transport) => transport.name === name)

  let late = false
  let lateChecks = 0
  const check = async () => {
    const waiting = (await queuedTransports(store.queries)).filter(
      ({ transport, since }) => isConfigured(transport) && now() - (since ?? now()) > LATE_AFTER_MS,
    )
    late = waiting.length > 0
    if (late && lateChecks % ALARM_EVERY === 0)
      for (const { transport, since, waiting: count } of waiting)
        log.warn('notify.late', {
          transport,
          waiting: Number(count),
          minutes: Math.round((now() - (since ?? now())) / 60_000),
        })
    lateChecks = late ? lateChecks + 1 : 0
  }

  const warnOfUnconfigured = async () => {
    for (const { transport, waiting } of await queuedTransports(store.queries))
      if (!isConfigured(transport))
        log.warn('notify.unconfigured', { transport, waiting: Number(waiting) })
  }

  const report = (error: unknown) => log.error('notify.outbox', error)
  let checking: Promise<void> = Promise.resolve()
  const runCheck = () => {
    checking = checking.then(check).catch(report)
  }
  let timer: NodeJS.Timeout | undefined
  return {
    isLate: () => late,
    start: () => {
      checking = warnOfUnconfigured().catch(report)
      runCheck()
      timer = setInterval(runCheck, CHECK_INTERVAL).unref()
      for (const { start } of queues) start()
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(queues.map(({ stop }) => stop()))
      await checking
    },
  }
}

export type Notifier = ReturnType<typeof createNotifier>
