import { assign, setup } from 'xstate'
import { coverageOf, explore } from '#lab/core/explore.ts'
import { toGraph } from '#lab/core/graph.ts'
import { createSession } from '#lab/core/session.ts'
import { entryOf, registry } from '#qa/registry.ts'

test.each(registry)(
  '$machine.id: exploration enters every state and takes every transition',
  (entry) => {
    const found = explore(entry)
    expect(found.complete).toBe(true)
    expect(coverageOf(toGraph(entry.machine), found).unreached).toEqual([])
  },
)

test('the path to a configuration leads to it', () => {
  const entry = entryOf('enquiry')
  const { configurations } = explore(entry)
  expect(configurations.length).toBeGreaterThan(20)
  for (const { input, steps, frame } of configurations)
    expect(createSession(entry, input, steps).frame.value).toEqual(frame.value)
})

test('timers are passed in their order: the phone is offered before an hour of waiting', () => {
  const ways = explore(entryOf('enquiry')).configurations.filter(({ frame }) =>
    JSON.stringify(frame.value).includes('{"submitting":"offeringPhone"}'),
  )
  expect(ways[0]?.steps.at(-1)).toEqual({ do: 'wait', ms: 10_000 })
})

test('a limit stops an endless exploration, and the result is marked incomplete', () => {
  const { complete, configurations } = explore({ ...entryOf('carousel'), fold: undefined }, 20)
  expect(complete).toBe(false)
  expect(configurations.length).toBeLessThan(40)
})

test('long contexts that differ only at their end are different configurations', () => {
  const text = 'x'.repeat(1_000)
  const list: readonly string[] = Array(100).fill('')
  const machine = setup({}).createMachine({
    id: 'notes',
    context: { text, list },
    on: {
      write: { actions: assign({ text: `${text}y` }) },
      append: { actions: assign({ list: [...list, 'y'] }) },
    },
  })
  const sends = ['write', 'append'].map((type) => ({ label: type, value: { type } }))
  const inputs = [{ label: '', value: undefined }]
  const { configurations } = explore({ title: '', machine, inputs, sends, actors: {} })
  expect(configurations.length).toBe(4)
})
