import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { mail } from '#server/enquiries/notify/mail.ts'
import { createNotifier } from '#server/enquiries/notify/notifier.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiryRepository.ts'
import type { Store } from '#server/store/open.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { enquiryRow } from '#tests/support/enquiryRow.ts'
import { freshStore } from '#tests/support/freshStore.ts'

let store: Store
let remove: () => Promise<void>
beforeEach(async () => {
  ;({ store, remove } = await freshStore())
})
afterEach(async () => {
  jest.useRealTimers()
  await remove()
})

test('aborts after ten seconds in all when a mail server sends a line now and then, and retries later', async () => {
  const sockets: Socket[] = []
  let closed = 0
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.once('close', () => {
      closed += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }

  await storeEnquiry(store, enquiryRow('one'), ['mail'])
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] })
  const options = {
    server: `smtp://127.0.0.1:${port}`,
    from: 'a@site.example',
    to: 'b@site.example',
  }
  const notifier = createNotifier({ store, transports: [mail(options)], log: createLog('off') })
  notifier.start()
  await comesTrue(() => sockets.length === 1)
  for (let line = 0; line < 3; line += 1) {
    sockets[0]?.write('220-One moment, please\r\n')
    jest.advanceTimersByTime(3_500)
  }
  await comesTrue(() => closed === 1)
  await notifier.stop()
  const [waiting] = await store.queries.selectFrom('outbox').selectAll().execute()
  expect(waiting).toMatchObject({ fault: 'LATE', attempts: 1 })
  await new Promise((resolve) => server.close(resolve))
})
