import { createNotifier } from '#server/enquiries/notify/notifier.ts'
import { webhook } from '#server/enquiries/notify/webhook.ts'
import { storeForEachTest } from './freshStore.ts'
import { recordedLog } from './recordedLog.ts'

type Notifier = Parameters<typeof createNotifier>[0]

export const hookTo = (url: string, name = 'webhook') => ({ name, notify: webhook(url) })

/** For each test a store, and notifiers that stop after it. */
export const notifying = () => {
  const recorded = recordedLog()
  const cleanUp: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    // Together: a notifier stops when its server closes.
    await Promise.all(cleanUp.splice(0).map((step) => step()))
  })
  const fresh = storeForEachTest()
  return {
    ...recorded,
    fresh,
    cleanUp,
    start: (transports: Notifier['transports'], now = Date.now) => {
      const notifier = createNotifier({ store: fresh.store, transports, log: recorded.log, now })
      cleanUp.push(notifier.stop)
      notifier.start()
      return notifier
    },
    outbox: (of = fresh.store) => of.queries.selectFrom('outbox').selectAll().execute(),
  }
}
