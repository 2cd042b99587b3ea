import { withCircuitBreaker } from '#server/catalogue/copy/circuitBreaker.ts'
import { apiFetch } from '#server/render/pages/apiFetch.ts'
import { eventually } from '#tests/support/eventually.ts'
import { recordedLog } from '#tests/support/recordedLog.ts'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const PATIENCE_MS = 4_000
const RESPITE = 10_000

const host = hostForEachTest(() => ({ body: 'from the host' }))
/** Aborts hanging calls, as a page timeout does. */
let giveUp: AbortController
let call: (id: string) => Promise<string>
let late: (id: string) => void
let search: () => Promise<Response>
const fetchBody = apiFetch({ fetch: () => Promise.reject(new Error('not asked')) })
const requestOf = (id: string) => new Request(`${host.url}/api/courses/${id}`)
const { log, lines, entries } = recordedLog()
const clock = { now: Date.parse('2026-01-05T10:00:00Z') }

beforeEach(() => {
  giveUp = new AbortController()
  const hosts = withCircuitBreaker({
    fetch: (request) => fetchBody(new Request(request, { signal: giveUp.signal })),
    fallback: ({ url }) => (url.endsWith('/known') ? new Response('known') : undefined),
    log,
    now: () => clock.now,
  })
  late = (id) => hosts.onLate(requestOf(id))
  search = () => hosts.fetch(new Request(`${host.url}/find/closest?path=/x`))
  call = (id) =>
    hosts.fetch(requestOf(id)).then(
      async (response) => (response.ok ? 'from the host' : String(response.status)),
      (error: Error) => error.message,
    )
})

const hang = () => {
  host.before = () => new Promise(() => {})
}
const heal = () => {
  host.before = () => undefined
}

const begin = async (id: string) => {
  const before = host.requests.length
  const response = call(id)
  await eventually(() => host.requests.length > before)
  return { response }
}

const runOutOfTime = () => {
  clock.now += PATIENCE_MS
  giveUp.abort(new Error('given up'))
  giveUp = new AbortController()
}

const hangOnce = async () => {
  hang()
  const { response } = await begin('known')
  runOutOfTime()
  return response
}

test('after a call hung, later calls fail at once, and the log reports it once', async () => {
  expect(await hangOnce()).toBe('given up')
  host.requests.splice(0)
  for (let visitor = 0; visitor < 20; visitor += 1) expect(await call('known')).toBe('HANGS')
  expect(host.requests).toEqual([])
  clock.now += RESPITE
  const { response } = await begin('known')
  runOutOfTime()
  expect(await response).toBe('given up')
  expect(entries()).toMatchObject([{ where: 'page.host.courses', code: 'HANGS' }])
})

test('lets one call through every ten seconds', async () => {
  await hangOnce()
  clock.now += RESPITE
  const { response } = await begin('known')
  expect(await call('known')).toBe('HANGS')
  runOutOfTime()
  await response
  clock.now += RESPITE - 1
  expect(await call('known')).toBe('HANGS')
  heal()
  clock.now += 1
  expect(await call('known')).toBe('from the host')
  expect(await call('known')).toBe('from the host')
})

test('lets calls through when there is no fallback', async () => {
  await hangOnce()
  heal()
  expect(await call('new')).toBe('from the host')
  // One good response proves nothing: another endpoint may hang.
  expect(await call('known')).toBe('HANGS')
})

test('opens for a host that is slow to fail, not for one that fails at once or is only slow', async () => {
  const respondAfter = async (milliseconds: number, status: number) => {
    host.respond = () => ({ status, body: {} })
    host.before = async () => {
      clock.now += milliseconds
    }
    await call('known')
    host.requests.splice(0)
    await call('known')
    return host.requests.length === 0 ? 'hangs' : 'is asked'
  }
  expect(await respondAfter(0, 503)).toBe('is asked')
  expect(await respondAfter(3_900, 200)).toBe('is asked')
  expect(await respondAfter(3_900, 503)).toBe('hangs')
})

test('neither opens nor closes for a search, which needs no store', async () => {
  host.before = async () => {
    clock.now += PATIENCE_MS
  }
  host.respond = () => ({ status: 503, body: {} })
  await search()
  heal()
  host.respond = () => ({ body: 'from the host' })
  expect(await call('known')).toBe('from the host')
  await hangOnce()
  heal()
  clock.now += RESPITE
  await search()
  hang()
  const { response } = await begin('known')
  const next = call('known')
  runOutOfTime()
  expect(await next).toBe('HANGS')
  await response
})

test('pauses calls while a late response is pending, and resumes when it comes', async () => {
  const respond = host.hold()
  const first = await begin('known')
  late('known')
  expect(await call('known')).toBe('HANGS')
  expect(host.requests).toHaveLength(1)
  clock.now += PATIENCE_MS
  respond()
  expect(await first.response).toBe('from the host')
  heal()
  expect(await call('known')).toBe('from the host')
  expect(lines).toEqual([])
})

test('ignores aborted calls', async () => {
  hang()
  const page = new AbortController()
  const { fetch: send, onLate } = withCircuitBreaker({
    fetch: fetchBody,
    fallback: () => new Response('known'),
    log,
    now: () => clock.now,
  })
  const request = new Request(requestOf('known'), { signal: page.signal })
  const response = send(request)
  await eventually(() => host.requests.length > 0)
  onLate(request)
  page.abort(new Error('called back'))
  await expect(response).rejects.toThrow('called back')
  await expect(send(requestOf('known'))).rejects.toThrow('HANGS')
  expect(lines).toEqual([])
})
