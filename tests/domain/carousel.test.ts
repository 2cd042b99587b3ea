import fc from 'fast-check'
import {
  HOLD_REASONS,
  holdsOf,
  isPaused,
  isTurnable,
  turned,
  withHold,
  withoutHold,
} from '#domain/carousel.ts'

const count = fc.integer({ min: 1, max: 20 })

test('turning stays in range and returns to the start', () => {
  fc.assert(
    fc.property(
      count,
      fc.nat({ max: 19 }),
      fc.integer({ min: -50, max: 50 }),
      (items, start, by) => {
        const index = start % items
        const there = turned(index, by, items)
        expect(there >= 0 && there < items).toBe(true)
        expect(turned(there, -by, items)).toBe(index)
        expect(turned(index, items, items)).toBe(index)
      },
    ),
  )
  expect(turned(0, 1, 0)).toBe(0)
  expect(Object.is(turned(0, -3, 3), 0)).toBe(true)
})

test.each([
  [0, 1, false],
  [1, 1, false],
  [2, 1, true],
  [2, 3, false],
  [3, 3, true],
])('%i items, %i shown: turnable %s', (items, shown, expected) => {
  expect(isTurnable(items, shown)).toBe(expected)
})

test('treats holds as a set, in which each ends separately', () => {
  const reasons = fc.array(fc.constantFrom(...HOLD_REASONS))
  fc.assert(
    fc.property(reasons, fc.constantFrom(...HOLD_REASONS), (list, reason) => {
      const holds = holdsOf(list)
      expect(holdsOf([...list].reverse())).toEqual(holds)
      expect(new Set(holds)).toEqual(new Set(list))
      expect(withHold(holds, reason)).toEqual(holdsOf([...list, reason]))
      expect(withoutHold(holds, reason)).toEqual(holdsOf(list.filter((other) => other !== reason)))
    }),
  )
})

test("counts only the visitor's own choice as paused", () => {
  expect(HOLD_REASONS.filter((reason) => isPaused([reason]))).toEqual(['paused', 'reduced-motion'])
  expect(isPaused([])).toBe(false)
})
