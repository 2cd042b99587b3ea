import { copyLinkMachine } from '#machines/copyLink.ts'
import { createPromised } from '#tests/support/promised.ts'
import { staged } from '#tests/support/staged.ts'

const address = 'https://example.org/course-overview/seo'
const wanted = { type: 'copy', address } as const

const start = () => {
  const copy = createPromised<string>()
  const alerts: string[] = []
  const { actor, advance, pending } = staged(
    copyLinkMachine.provide({
      actors: { copy: copy.logic },
      actions: { alertFailure: () => alerts.push('alert') },
    }),
    undefined,
  )
  return {
    advance,
    alerts,
    pending,
    copy,
    send: actor.send,
    state: () => actor.getSnapshot().value,
  }
}

test('copies the address once, even when clicked again meanwhile', () => {
  const { copy, send, state } = start()
  expect(state()).toBe('idle')
  send(wanted)
  send(wanted)
  expect(state()).toBe('copying')
  expect(copy.calls.map(({ input }) => input)).toEqual([address])
})

test('shows a second success for two seconds of its own', async () => {
  const { advance, copy, send, state } = start()
  send(wanted)
  await copy.call().resolve()
  advance(1_500)
  send(wanted)
  expect(state()).toBe('copying')
  await copy.call().resolve()
  advance(1_999)
  expect(state()).toBe('copied')
  advance(1)
  expect(state()).toBe('idle')
})

test('alerts an error once, and can be retried right after it', async () => {
  const { alerts, copy, pending, send, state } = start()
  send(wanted)
  await copy.call().reject()
  expect([state(), alerts, pending()]).toEqual(['idle', ['alert'], []])
  send(wanted)
  expect(state()).toBe('copying')
  await copy.call().resolve()
  expect([state(), alerts]).toEqual(['copied', ['alert']])
})
