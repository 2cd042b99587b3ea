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

test('times out a slow host after four seconds for reads, and never for an enquiry', async () => {
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

test('times out a response that breaks off', async () => {
  fakeTimers()
  const { url } = await hostThat((_, response) => response.write('{"name":'))
  const begun = nextResponseHeaders()
  const read = ask(new Request(url))
  await begun
  jest.advanceTimersByTime(4_500)
  await expect(read).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('counts an enquiry as accepted, whatever happens to the response body', async () => {
  const { url } = await hostThat((_, response) => response.writeHead(201).write('{"id":'))
  expect(await ask(new Request(url, { method: 'POST', body: '{}' }))).toMatchObject({ status: 201 })
})

test('returns a whole response with status and type, readable twice', async () => {
  const { url } = await hostThat((_, response) =>
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"name":"Kites"}'),
  )
  const response = await ask(new Request(url))
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.clone().json()).toEqual({ name: 'Kites' })
  expect(await response.json()).toEqual({ name: 'Kites' })
})

test('accepts a response without a body', async () => {
  const { url } = await hostThat((_, response) => response.writeHead(204).end())
  expect(await ask(new Request(url))).toMatchObject({ status: 204, body: null })
})

test('aborts an endless response', async () => {
  const { url } = await hostThat((_, response) => {
    const more = () => response.write('x'.repeat(64 * 1_024), more)
    more()
  })
  await expect(ask(new Request(url))).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE' })
})
