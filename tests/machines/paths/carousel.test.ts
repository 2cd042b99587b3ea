import { fromCallback } from 'xstate'
import { isTurnable } from '#domain/carousel.ts'
import { carouselMachine } from '#machines/carousel.ts'
import { expectPaths } from '#tests/support/expectPaths.ts'

const interval = 3_000
const machine = carouselMachine.provide({ actors: { surroundings: fromCallback(() => {}) } })

test('reaches exactly the written states and transitions', () => {
  expectPaths(
    {
      machine,
      inputs: [
        { count: 2, interval },
        { count: 3, interval, shown: 3, fade: false },
      ],
      steps: [
        { type: 'next' },
        { type: 'previous' },
        { type: 'held', reason: 'reduced-motion' },
        { type: 'released', reason: 'reduced-motion' },
        { type: 'paused' },
        { type: 'played' },
        { type: 'counted', count: 1 },
        { type: 'counted', count: 2 },
        'time',
      ],
      check: (snapshot) => {
        const { count, holds, index, leaving, shown } = snapshot.context
        expect([index, leaving].every((at) => at >= 0 && at < count)).toBe(true)
        expect(snapshot.matches({ pace: 'still' })).toBe(!isTurnable(count, shown))
        if (snapshot.matches({ pace: 'playing' })) expect(holds).toEqual([])
        if (snapshot.matches({ pace: 'holding' })) expect(holds).not.toEqual([])
      },
    },
    {
      states: {
        'pace.playing': [],
        'pace.holding': [],
        'pace.still': [],
        'picture.shown': [],
        'picture.fading': [],
      },
      transitions: [
        'carousel: held → stays',
        'carousel: released → stays',
        'carousel: paused → stays',
        'carousel: played → stays',
        'carousel: counted → stays',
        'pace.playing: always → pace.still',
        'pace.playing: always → pace.holding',
        'pace.playing: after interval → stays',
        'pace.playing: next → pace.playing',
        'pace.playing: previous → pace.playing',
        'pace.holding: always → pace.still',
        'pace.holding: always → pace.playing',
        'pace.still: always → pace.playing',
        'picture: next → picture.fading',
        'picture: previous → picture.fading',
        'picture.fading: always → picture.shown',
        'picture.fading: after fade → picture.shown',
      ],
    },
  )
})
