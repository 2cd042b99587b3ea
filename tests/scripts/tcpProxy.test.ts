import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { tcpProxy } from '#scripts/tcpProxy.ts'

test('keeps the order of chunks when a slow connection becomes fast', async () => {
  const far = createServer().listen(0, '127.0.0.1')
  await once(far, 'listening')
  const line = await tcpProxy((far.address() as AddressInfo).port)
  const near = connect({ port: line.port, host: '127.0.0.1' })
  const [heard] = (await once(far, 'connection')) as [Socket]
  line.slowDown(100)
  near.write('first')
  // Waits until the socket has sent it, so that the next write is a chunk of its own.
  for (let turns = 0; turns < 10; turns += 1) await turn()
  line.slowDown(0)
  near.end(' second')
  expect(await text(heard)).toBe('first second')
  heard.end()
  await line.close()
  far.close()
})
