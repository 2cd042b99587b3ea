import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, jest, test } from '@jest/globals'
import { apiFetch } from '#server/render/pages/apiFetch.ts'
import { listening } from '#tests/support/listening.ts'
import { nextResponseHeaders } from '#tests/support/nextResponseHeaders.ts'

const ask = apiFetch({ fetch: () => Promise.reject(new Error('not asked')) })

let close: (() => Promise<unknown>) | undefined
afterEach(async () => {
  jest.useRealTimers()
  await close?.()
})

const hostThat = async (answers: RequestListener) => {
  const server = createServer(answers)
  const host = await listening(server)
  close = host.close
  return { url: host.url, server }
}

const fakeTimers = () =>
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'performance',
      'Date',
    ],
  })

test('a slow host is given up after four seconds when a page reads from it, and never with an enquiry', async () => {
  fakeTimers()
  const answers: (() => void)[] = []
  const { url, server } = await hostThat((_, response) => {
    answers.push(() => response.writeHead(201).end())
  })
  const read = ask(new Request(url))
  await once(server, 'request')
  const sent = ask(new Request(url, { method: 'POST', body: '{}' }))
  await once(server, 'request')
  jest.advanceTimersByTime(4_500)
  await expect(read).rejects.toMatchObject({ name: 'TimeoutError' })
  jest.advanceTimersByTime(60 * 60_000)
  for (const answer of answers) answer()
  expect(await sent).toMatchObject({ status: 201 })
})

test('an answer that stops in its middle is none, and is given up like one', async () => {
  fakeTimers()
  const { url } = await hostThat((_, response) => response.write('{"name":'))
  const begun = nextResponseHeaders()
  const read = ask(new Request(url))
  await begun
  jest.advanceTimersByTime(4_500)
  await expect(read).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('an enquiry that is taken stays taken, whatever becomes of what the host says of it', async () => {
  const { url } = await hostThat((_, response) => response.writeHead(201).write('{"id":'))
  expect(await ask(new Request(url, { method: 'POST', body: '{}' }))).toMatchObject({ status: 201 })
})

test('an answer that is read is there whole, with its status and type, and can be read twice', async () => {
  const { url } = await hostThat((_, response) =>
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"name":"Kites"}'),
  )
  const response = await ask(new Request(url))
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.clone().json()).toEqual({ name: 'Kites' })
  expect(await response.json()).toEqual({ name: 'Kites' })
})

test('an answer without a body is one', async () => {
  const { url } = await hostThat((_, response) => response.writeHead(204).end())
  expect(await ask(new Request(url))).toMatchObject({ status: 204, body: null })
})

test('an answer that has no end is called off, not gathered', async () => {
  const { url } = await hostThat((_, response) => {
    const more = () => response.write('x'.repeat(64 * 1_024), more)
    more()
  })
  await expect(ask(new Request(url))).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE' })
})
