import { assign, type EventObject, setup } from 'xstate'
import type { LabEntry } from '#lab/core/entry.ts'
import { optionsOf } from '#lab/core/options.ts'
import { createSession } from '#lab/core/session.ts'
import { entryOf } from '#qa/registry.ts'

/** An event without its text leaves a context that the guard cannot read. */
const box: LabEntry = {
  title: 'Box',
  machine: setup({
    types: { context: {} as { text: string } },
    actions: { write: assign((_, text: string) => ({ text })) },
    guards: { isFilled: ({ context }) => context.text.trim() !== '' },
  }).createMachine({
    id: 'box',
    context: { text: '' },
    on: {
      written: { actions: { type: 'write', params: ({ event }) => event.text } },
      sent: { guard: 'isFilled', actions: [] },
    },
  }),
  inputs: [{ label: 'no input', value: undefined }],
  sends: [
    { label: 'a word', value: { type: 'written', text: 'word' } as EventObject },
    { label: 'sent', value: { type: 'sent' } },
  ],
  actors: {},
}

test('an event whose guard throws is not offered', () => {
  const session = createSession(box)
  session.send({ type: 'written' })
  expect(session.frame.status).toBe('active')
  expect(optionsOf(box, session.frame).map(({ label }) => label)).toEqual(['a word'])
})

test('a response to a call of a machine that threw is ignored', () => {
  const session = createSession(entryOf('enquiry'))
  session.send({ type: 'blurred' })
  expect(session.frame).toMatchObject({
    status: 'error',
    calls: [{ key: 'browserConnection#1', state: 'stopped' }],
  })
  session.report('browserConnection#1', { type: 'offline' })
  expect(session.frame.ignored).toBe(true)
})
