import { type ConnectionEvent, connectionMachine } from '#machines/connection.ts'
import { createFeed } from '#tests/support/feed.ts'
import { createPromised } from '#tests/support/promised.ts'
import { staged } from '#tests/support/staged.ts'

const start = ({ hasLine = true, wasKept = false } = {}) => {
  const signs = createFeed<ConnectionEvent, unknown>()
  const knock = createPromised<unknown>()
  const { actor, advance, clock } = staged(
    connectionMachine.provide({ actors: { signs: signs.logic, knock: knock.logic } }),
    { hasLine, wasKept },
  )
  const state = () => actor.getSnapshot().value
  const happens = (type: ConnectionEvent['type']) => signs.current().report({ type })
  return { actor, advance, clock, happens, knock, signs, state }
}

test('a page that was sent says nothing, and knocks at nobody', () => {
  const { advance, knock, state } = start()
  advance(3_600_000)
  expect(state()).toBe('connected')
  expect(knock.calls).toHaveLength(0)
})

test('one lost call is not yet a lost connection: the site is asked first, in silence', async () => {
  const { happens, knock, state } = start()
  happens('call.failed')
  happens('call.failed')
  expect(state()).toBe('doubted')
  expect(knock.calls).toHaveLength(1)
  await knock.call().resolve()
  expect(state()).toBe('connected')
})

test('a site that does not answer is knocked at every ten seconds until it does', async () => {
  const { advance, happens, knock, state } = start()
  happens('call.failed')
  await knock.call().reject()
  expect(state()).toEqual({ unreachable: 'resting' })
  advance(9_999)
  expect(knock.calls).toHaveLength(1)
  advance(1)
  expect(state()).toEqual({ unreachable: 'knocking' })
  await knock.call().reject()
  expect(state()).toEqual({ unreachable: 'resting' })
  advance(10_000)
  await knock.call().resolve()
  expect(state()).toBe('connected')
  expect(knock.calls).toHaveLength(3)
})

test('without a line nobody knocks; with it back the page believes it only when the site answers', async () => {
  const { advance, happens, knock, state } = start()
  happens('line.lost')
  advance(3_600_000)
  expect(state()).toBe('offline')
  expect(knock.calls).toHaveLength(0)
  happens('line.returned')
  expect(state()).toEqual({ unreachable: 'knocking' })
  await knock.call().resolve()
  expect(state()).toBe('connected')
})

test('a knock that hangs is given up after eight seconds, and called back', async () => {
  const { advance, happens, knock, state } = start()
  happens('call.failed')
  advance(7_999)
  expect(state()).toBe('doubted')
  advance(1)
  expect(state()).toEqual({ unreachable: 'resting' })
  expect(knock.call().signal.aborted).toBe(true)
  advance(10_000)
  expect(state()).toEqual({ unreachable: 'knocking' })
  advance(8_000)
  expect(state()).toEqual({ unreachable: 'resting' })
})

test('a line that comes back while a knock hangs is tried by another', async () => {
  const { happens, knock, state } = start()
  happens('call.failed')
  await knock.call().reject()
  happens('line.returned')
  happens('line.returned')
  expect(knock.calls).toHaveLength(3)
  await knock.call().resolve()
  expect(state()).toBe('connected')
})

test('a line that comes back while the page rests is tried at once', async () => {
  const { happens, knock, state } = start()
  happens('call.failed')
  await knock.call().reject()
  happens('line.returned')
  expect(state()).toEqual({ unreachable: 'knocking' })
})

test('a page that was kept doubts from the start, or knows that there is no line', () => {
  expect(start({ wasKept: true }).state()).toBe('doubted')
  expect(start({ wasKept: true, hasLine: false }).state()).toBe('offline')
})

test('a knock that is answered after the line was lost changes nothing', async () => {
  const { happens, knock, state } = start({ wasKept: true })
  const first = knock.call()
  happens('line.lost')
  await first.resolve()
  expect(state()).toBe('offline')
})

test('a page that was left listens to nothing and has no timer', async () => {
  const { actor, clock, happens, knock, signs } = start()
  happens('call.failed')
  await knock.call().reject()
  expect(clock.pending()).toEqual([10_000])
  actor.stop()
  expect([clock.pending(), signs.current().stopped]).toEqual([[], true])
})
