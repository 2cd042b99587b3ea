import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { createDrain } from '#server/ops/shutdown.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { listening } from '#tests/support/listening.ts'

let server: Server
let url: string
let close: () => Promise<void>
let drain: () => Promise<void>
let answer: () => void

beforeEach(async () => {
  server = createServer((_, response) => {
    answer = () => response.end('whole')
  })
  drain = createDrain(server)
  ;({ url, close } = await listening(server))
})
afterEach(() => close())

const opened = async () => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const [[served]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')])
  return { socket, served }
}

test('closes an idle new connection, and lets a pending request end', async () => {
  const { socket: unasked } = await opened()
  const asked = fetch(url)
  await once(server, 'request')

  const drained = drain()
  await once(unasked.resume(), 'close')
  answer()
  expect(await (await asked).text()).toBe('whole')
  await drained
})

test('completes a half-sent request', async () => {
  const { socket: unasked } = await opened()
  const { socket, served } = await opened()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await comesTrue(() => served.bytesRead > 0)

  const drained = drain()
  await once(unasked.resume(), 'close')
  socket.write('Connection: close\r\n\r\n')
  await once(server, 'request')
  answer()
  const words: string[] = []
  for await (const chunk of socket.setEncoding('utf8')) words.push(chunk)
  expect(words.join('')).toContain('whole')
  await drained
})
