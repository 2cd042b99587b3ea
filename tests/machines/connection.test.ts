import { type ConnectionEvent, connectionMachine } from '#machines/connection.ts'
import { createCallbackActor } from '#tests/support/callbackActor.ts'
import { createPromised } from '#tests/support/promised.ts'
import { staged } from '#tests/support/staged.ts'

const start = ({ isOnline = true, isCachedPage = false } = {}) => {
  const browserConnection = createCallbackActor()
  const failedRequests = createCallbackActor()
  const healthCheck = createPromised<unknown>()
  const returns: string[] = []
  const { actor, advance } = staged(
    connectionMachine.provide({
      actors: {
        browserConnection: browserConnection.logic,
        failedRequests: failedRequests.logic,
        healthCheck: healthCheck.logic,
      },
      actions: { reportReturn: () => returns.push('returned') },
    }),
    { isOnline, isCachedPage },
  )
  const state = () => actor.getSnapshot().value
  const report = (type: ConnectionEvent['type']) => {
    const source = type === 'request.failed' ? failedRequests : browserConnection
    source.current().report({ type })
  }
  return { advance, report, healthCheck, returns, state }
}

test('stays connected without a health check after a page from the server', () => {
  const { advance, healthCheck, state } = start()
  advance(3_600_000)
  expect(state()).toBe('connected')
  expect(healthCheck.calls).toHaveLength(0)
})

test('runs one health check after failed requests, before it says that the connection is lost', async () => {
  const { report, healthCheck, state } = start()
  report('request.failed')
  report('request.failed')
  expect(state()).toBe('suspected')
  expect(healthCheck.calls).toHaveLength(1)
  await healthCheck.call().resolve()
  expect(state()).toBe('connected')
})

test('checks an unreachable site every ten seconds until it responds', async () => {
  const { advance, report, healthCheck, state } = start()
  report('request.failed')
  await healthCheck.call().reject()
  expect(state()).toEqual({ unreachable: 'waiting' })
  advance(9_999)
  expect(healthCheck.calls).toHaveLength(1)
  advance(1)
  expect(state()).toEqual({ unreachable: 'checking' })
  await healthCheck.call().reject()
  expect(state()).toEqual({ unreachable: 'waiting' })
  advance(10_000)
  await healthCheck.call().resolve()
  expect(state()).toBe('connected')
  expect(healthCheck.calls).toHaveLength(3)
})

test('runs no health check while offline, and one as soon as the browser is online', async () => {
  const { advance, report, healthCheck, state } = start()
  report('offline')
  advance(3_600_000)
  expect(state()).toEqual({ offline: 'waiting' })
  expect(healthCheck.calls).toHaveLength(0)
  report('online')
  expect(state()).toEqual({ offline: 'checking' })
  await healthCheck.call().resolve()
  expect(state()).toBe('connected')
})

test('reports each time that the site responds again, and nothing when it was never lost', async () => {
  const { advance, report, healthCheck, returns } = start({ isCachedPage: true })
  await healthCheck.call().resolve()
  expect(returns).toEqual([])
  report('request.failed')
  await healthCheck.call().reject()
  advance(10_000)
  expect(returns).toEqual([])
  await healthCheck.call().resolve()
  expect(returns).toEqual(['returned'])
  report('offline')
  report('online')
  await healthCheck.call().resolve()
  expect(returns).toEqual(['returned', 'returned'])
})

test('aborts a health check after eight seconds', async () => {
  const { advance, report, healthCheck, state } = start()
  report('request.failed')
  advance(7_999)
  expect(state()).toBe('suspected')
  advance(1)
  expect(state()).toEqual({ unreachable: 'waiting' })
  expect(healthCheck.call().signal.aborted).toBe(true)
  advance(10_000)
  expect(state()).toEqual({ unreachable: 'checking' })
  advance(8_000)
  expect(state()).toEqual({ unreachable: 'waiting' })
})

test('does not say that the site is unreachable before the health check of a browser that is online again', async () => {
  const { advance, report, healthCheck, returns, state } = start()
  report('offline')
  report('online')
  expect(state()).toEqual({ offline: 'checking' })
  report('offline')
  expect(state()).toEqual({ offline: 'waiting' })
  report('online')
  await healthCheck.call().reject()
  expect(state()).toEqual({ unreachable: 'waiting' })
  report('offline')
  report('online')
  advance(8_000)
  expect(state()).toEqual({ unreachable: 'waiting' })
  expect(healthCheck.calls).toHaveLength(3)
  expect(returns).toEqual([])
})

test('starts suspected on a cached page, and offline without a connection', () => {
  expect(start({ isCachedPage: true }).state()).toBe('suspected')
  expect(start({ isCachedPage: true, isOnline: false }).state()).toEqual({ offline: 'waiting' })
})
