import { entryOf } from '#qa/registry.ts'
import type { Gesture } from '#qa/walks/gestures.ts'
import { takes } from '../browser/walks/follow.ts'
import { planOf } from '../browser/walks/plan.ts'

const id = 'copyLink.copied|copy|0'
const entry = { ...entryOf('copyLink'), onlyCode: { [id]: 'A reason.' } }

// The page is opened, the link is copied, that cannot be allowed, and it would be copied again.
test('an attempt fails when a step before the last cannot be made', async () => {
  const walk = planOf(entry).attempts[0]?.walk
  if (walk === undefined) throw new Error('The transition is attempted')
  const made: Gesture[] = []
  const actors = [{ id: 'copyLink#1', machine: 'copyLink', value: 'idle', active: [] }]
  const visitor = {
    live: {
      get: () => ({ pages: [{ page: 'page', path: '/', actors }], record: [] }),
      subscribe: () => () => {},
      requestReport: async () => undefined,
      clear: () => {},
      stop: () => {},
    },
    pass: async () => {},
    settle: async () => {},
    offers: async () => made.length < 2,
    make: async (gesture: Gesture) => {
      if (made.length === 2) throw new Error('the page does not offer it')
      made.push(gesture)
    },
    close: async () => {},
  }
  const taken = takes({ visitor, entry, walk }, id)
  await expect(taken).rejects.toThrow('the page does not offer it')
})
