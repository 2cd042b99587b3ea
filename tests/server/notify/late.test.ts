import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { mail } from '#server/enquiries/notify/mail.ts'
import { createPostman } from '#server/enquiries/notify/postman.ts'
import { createLog } from '#server/ops/log.ts'
import { storeEnquiry } from '#server/store/enquiries.ts'
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

test('a mail server that drips its words is called back after ten seconds in all, and tried later', async () => {
  const callers: Socket[] = []
  let areGone = 0
  const server = createServer((caller) => {
    callers.push(caller)
    caller.once('close', () => {
      areGone += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }

  await storeEnquiry(store, enquiryRow('one'), ['mail'])
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] })
  const letters = {
    server: `smtp://127.0.0.1:${port}`,
    from: 'a@site.example',
    to: 'b@site.example',
  }
  const postman = createPostman({ store, channels: [mail(letters)], log: createLog('off') })
  await comesTrue(() => callers.length === 1)
  for (let words = 0; words < 3; words += 1) {
    callers[0]?.write('220-One moment, please\r\n')
    jest.advanceTimersByTime(3_500)
  }
  await comesTrue(() => areGone === 1)
  await postman.stop()
  const [waiting] = await store.queries.selectFrom('outbox').selectAll().execute()
  expect(waiting).toMatchObject({ fault: 'LATE', attempts: 1 })
  await new Promise((resolve) => server.close(resolve))
})
