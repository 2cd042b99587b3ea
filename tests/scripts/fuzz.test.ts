import { createSender } from '#scripts/fuzz/send.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(() => ({ body: {} }))

test('requests without a response reject, also those that wait for a connection', async () => {
  const release = host.hold()
  const { send, end } = createSender({
    url: host.url,
    isAlive: () => true,
    together: 1,
    timeout: 50,
  })
  const get = () => send({ method: 'GET', path: '/', headers: {} })
  const rejected = { status: 'rejected', reason: expect.objectContaining({ name: 'TimeoutError' }) }
  expect(await Promise.allSettled([get(), get()])).toEqual([rejected, rejected])
  end()
  release()
})
