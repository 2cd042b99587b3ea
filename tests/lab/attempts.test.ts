import { entryOf } from '#qa/registry.ts'
import type { Gesture } from '#qa/walks/gestures.ts'
import { takes } from '../browser/walks/follow.ts'
import { planOf } from '../browser/walks/plan.ts'

const id = 'copyLink.copied|copy|0'
const entry = { ...entryOf('copyLink'), onlyCode: { [id]: 'A reason.' } }

/** Attempts the transition in a page that offers only the first gestures. */
const attempt = (offered: number) => {
  const walk = planOf(entry).attempts[0]?.walk
  if (walk === undefined) throw new Error('The transition is attempted')
  const made: Gesture[] = []
  const actors = () => {
    const value = made.length < 3 ? 'idle' : 'copied'
    return [{ id: 'copyLink#1', machine: 'copyLink', value, active: [] }]
  }
  const visitor = {
    live: {
      get: () => ({ pages: [{ page: 'page', path: '/', actors: actors() }], record: [] }),
      subscribe: () => () => {},
      requestReport: async () => undefined,
      clear: () => {},
      stop: () => {},
    },
    pass: async () => {},
    settle: async () => {},
    offers: async () => made.length < offered,
    make: async (gesture: Gesture) => {
      if (made.length === offered) throw new Error('the page does not offer it')
      made.push(gesture)
    },
    close: async () => {},
  }
  return takes({ visitor, entry, walk }, id)
}

// The page is opened, the link is copied, that is allowed, and it is copied again.
test('a page that does not offer the last step does not take the transition', async () => {
  expect(await attempt(3)).toBe(false)
})

test('an attempt fails when a step before the last cannot be made', async () => {
  await expect(attempt(2)).rejects.toThrow('the page does not offer it')
})
