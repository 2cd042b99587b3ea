import { HOLD_REASONS, type HoldReason } from '#domain/carousel.ts'
import {
  INSIGHTS_INTERVAL,
  INSIGHTS_SHOWN,
  TESTIMONIAL_INTERVAL,
  VISION_INTERVAL,
} from '#domain/constants.ts'
import { type CarouselInput, carouselMachine } from '#machines/carousel.ts'
import { createFeed } from '#tests/support/feed.ts'
import { staged, unstarted } from '#tests/support/staged.ts'

const testimonials: CarouselInput = { count: 4, interval: TESTIMONIAL_INTERVAL }
const vision: CarouselInput = { count: 3, interval: VISION_INTERVAL }
const insights: CarouselInput = {
  count: 9,
  interval: INSIGHTS_INTERVAL,
  shown: INSIGHTS_SHOWN,
  fade: false,
}

const start = (input: CarouselInput = testimonials) => {
  const surroundings = createFeed()
  const { actor, advance, clock } = staged(
    carouselMachine.provide({ actors: { surroundings: surroundings.logic } }),
    input,
  )
  return {
    actor,
    advance,
    clock,
    surroundings,
    send: actor.send,
    index: () => actor.getSnapshot().context.index,
    leaving: () => actor.getSnapshot().context.leaving,
    pace: () => actor.getSnapshot().value.pace,
    picture: () => actor.getSnapshot().value.picture,
  }
}

const hold = (reason: HoldReason) => ({ type: 'held', reason }) as const
const release = (reason: HoldReason) => ({ type: 'released', reason }) as const

describe('the interval', () => {
  test.each([
    ['testimonials', testimonials, 10_000],
    ['vision', vision, 6_000],
    ['insights', insights, 3_000],
  ])('of the %s is exact, every time round', (_, input, interval) => {
    const { advance, index } = start(input)
    for (let turn = 1; turn <= input.count * 2; turn += 1) {
      advance(interval - 1)
      expect(index()).toBe((turn - 1) % input.count)
      advance(1)
      expect(index()).toBe(turn % input.count)
    }
  })

  test.each([
    ['next', 1],
    ['previous', 3],
  ] as const)('starts anew with %s', (type, expected) => {
    const { advance, index, send } = start()
    advance(9_999)
    send({ type })
    expect(index()).toBe(expected)
    advance(9_999)
    expect(index()).toBe(expected)
    advance(1)
    expect(index()).toBe((expected + 1) % 4)
  })

  test('starts anew with a choice, but not with the choice of what is shown', () => {
    const { advance, index, send } = start()
    advance(6_000)
    send({ type: 'chosen', index: 2 })
    expect(index()).toBe(2)
    advance(6_000)
    send({ type: 'chosen', index: 2 })
    advance(3_999)
    expect(index()).toBe(2)
    advance(1)
    expect(index()).toBe(3)
  })

  test.each([-1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'ignores the choice of %d',
    (chosen) => {
      const { advance, index, picture, send } = start()
      advance(6_000)
      send({ type: 'chosen', index: chosen })
      expect([index(), picture()]).toEqual([0, 'shown'])
      advance(4_000)
      expect(index()).toBe(1)
    },
  )

  test('ends when the page is left', () => {
    const { actor, advance, clock, index } = start()
    actor.stop()
    expect(clock.pending()).toEqual([])
    advance(60_000)
    expect(index()).toBe(0)
  })
})

describe('the fade', () => {
  test('takes 300 ms, in which the one before fades out', () => {
    const { advance, index, leaving, picture, send } = start()
    send({ type: 'next' })
    expect([index(), leaving(), picture()]).toEqual([1, 0, 'fading'])
    advance(299)
    expect(picture()).toBe('fading')
    advance(1)
    expect(picture()).toBe('shown')
  })

  test('starts anew when it is turned again in the midst of it, and so does the interval', () => {
    const { advance, index, leaving, picture, send } = start()
    advance(9_000)
    send({ type: 'next' })
    advance(200)
    send({ type: 'previous' })
    expect([index(), leaving()]).toEqual([0, 1])
    advance(299)
    expect(picture()).toBe('fading')
    advance(1)
    expect(picture()).toBe('shown')
    advance(9_699)
    expect(index()).toBe(0)
    advance(1)
    expect(index()).toBe(1)
  })

  test('comes to its end although the carousel is held', () => {
    const { advance, picture, send } = start()
    send({ type: 'next' })
    send(hold('pointer'))
    advance(300)
    expect(picture()).toBe('shown')
  })

  test('leaves no timer behind when the page is left in the midst of it', () => {
    const { actor, clock, advance, picture } = start()
    advance(10_100)
    expect(picture()).toBe('fading')
    actor.stop()
    expect(clock.pending()).toEqual([])
  })

  test('is not there for who prefers reduced motion, and ends at once when they begin to', () => {
    const { picture, send, index } = start()
    send({ type: 'next' })
    expect(picture()).toBe('fading')
    send(hold('reduced-motion'))
    expect(picture()).toBe('shown')
    send({ type: 'next' })
    expect([index(), picture()]).toEqual([2, 'shown'])
    send(release('reduced-motion'))
    send({ type: 'next' })
    expect([index(), picture()]).toEqual([3, 'fading'])
  })

  test('is not there where items stand side by side', () => {
    const { advance, picture } = start(insights)
    advance(3_000)
    expect(picture()).toBe('shown')
  })
})

describe('holds', () => {
  test.each(HOLD_REASONS)('%s stops the interval, which starts in full when it ends', (reason) => {
    const { advance, clock, index, pace, send } = start()
    advance(9_999)
    send(hold(reason))
    expect([pace(), clock.pending()]).toEqual(['holding', []])
    advance(600_000)
    expect(index()).toBe(0)
    send(release(reason))
    expect(pace()).toBe('playing')
    advance(9_999)
    expect(index()).toBe(0)
    advance(1)
    expect(index()).toBe(1)
  })

  test('last until the last reason is gone: a pointer that leaves does not wake a hidden tab', () => {
    const { advance, index, pace, send } = start()
    send(hold('hidden'))
    send(hold('pointer'))
    send(hold('pointer'))
    send(release('pointer'))
    expect(pace()).toBe('holding')
    advance(60_000)
    expect(index()).toBe(0)
    send(release('hidden'))
    expect(pace()).toBe('playing')
  })

  test('that end without having begun do not restart the interval', () => {
    const { advance, index, send } = start()
    advance(9_000)
    send(release('pointer'))
    advance(1_000)
    expect(index()).toBe(1)
  })

  test('do not hinder turning by hand', () => {
    const { advance, index, pace, send } = start()
    send(hold('focus'))
    send({ type: 'next' })
    send({ type: 'next' })
    send({ type: 'previous' })
    send({ type: 'chosen', index: 3 })
    expect([index(), pace()]).toEqual([3, 'holding'])
    advance(60_000)
    expect(index()).toBe(3)
  })

  test('are kept sorted, each once', () => {
    const { actor, send } = start({ ...testimonials, holds: ['pointer', 'focus', 'pointer'] })
    send(hold('hidden'))
    expect(actor.getSnapshot().context.holds).toEqual(['focus', 'hidden', 'pointer'])
  })

  test('known at the start keep it from playing before anything runs', () => {
    expect(
      unstarted(carouselMachine, { ...testimonials, holds: ['reduced-motion'] }).value,
    ).toEqual({
      pace: 'holding',
      picture: 'shown',
    })
  })

  test('come from the surroundings too', () => {
    const { surroundings, pace, actor } = start()
    surroundings.current().report(hold('offscreen'))
    expect(pace()).toBe('holding')
    surroundings.current().report(release('offscreen'))
    expect(pace()).toBe('playing')
    actor.stop()
    expect(surroundings.current().stopped).toBe(true)
  })
})

describe('Pause and Play', () => {
  test('stop it and set it going, each time with a full interval', () => {
    const { advance, index, pace, send } = start()
    advance(9_999)
    send({ type: 'paused' })
    advance(60_000)
    expect([index(), pace()]).toEqual([0, 'holding'])
    send({ type: 'played' })
    advance(9_999)
    expect([index(), pace()]).toEqual([0, 'playing'])
    advance(1)
    expect(index()).toBe(1)
  })

  test('know nothing of other holds, which Play does not end', () => {
    const { pace, send } = start()
    send({ type: 'paused' })
    send(hold('pointer'))
    expect(pace()).toBe('holding')
    send({ type: 'played' })
    expect(pace()).toBe('holding')
    send(release('pointer'))
    expect(pace()).toBe('playing')
  })

  test('Play sets it going in spite of reduced motion, still without a fade', () => {
    const { advance, index, pace, picture, send } = start({
      ...testimonials,
      holds: ['reduced-motion'],
    })
    send({ type: 'played' })
    expect(pace()).toBe('playing')
    advance(10_000)
    expect([index(), picture()]).toEqual([1, 'shown'])
  })
})

describe('too few items', () => {
  test.each([
    [{ ...testimonials, count: 0 }],
    [{ ...testimonials, count: 1 }],
    [{ ...insights, count: 2 }],
  ])('stand still, also by hand: %j', (input) => {
    const { advance, index, pace, picture, send, clock } = start(input)
    expect(pace()).toBe('still')
    send({ type: 'next' })
    send({ type: 'previous' })
    send({ type: 'chosen', index: 1 })
    send(hold('pointer'))
    send(release('pointer'))
    advance(60_000)
    expect([pace(), picture(), index(), clock.pending()]).toEqual(['still', 'shown', 0, []])
  })

  test('are no longer too few when more come, and again when they go', () => {
    const { advance, index, pace, send } = start({ ...insights, count: 2 })
    send({ type: 'counted', count: 3 })
    expect(pace()).toBe('playing')
    advance(6_000)
    expect(index()).toBe(2)
    send({ type: 'counted', count: 2 })
    expect([pace(), index()]).toEqual(['still', 0])
  })

  test('keep what still exists of a fade', () => {
    const { index, leaving, send } = start()
    send({ type: 'next' })
    send({ type: 'counted', count: 2 })
    expect([index(), leaving()]).toEqual([1, 0])
    send({ type: 'previous' })
    send({ type: 'counted', count: 1 })
    expect([index(), leaving()]).toEqual([0, 0])
  })

  test('turn into a held carousel when more come while it is held', () => {
    const { pace, send } = start({ ...testimonials, count: 1, holds: ['narrow'] })
    expect(pace()).toBe('still')
    send({ type: 'counted', count: 2 })
    expect(pace()).toBe('holding')
    send({ type: 'counted', count: 1 })
    expect(pace()).toBe('still')
  })
})
