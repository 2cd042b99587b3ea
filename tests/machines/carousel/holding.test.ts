import { carouselMachine, HOLD_REASONS, isPaused } from '#machines/carousel.ts'
import { unstarted } from '#tests/support/staged.ts'
import { hold, release, start, testimonials } from './carousel.ts'

describe('holds', () => {
  test.each(HOLD_REASONS)(
    '%s stops the interval, which restarts in full when it ends',
    (reason) => {
      const { advance, pending, index, pace, send } = start()
      advance(9_999)
      send(hold(reason))
      expect([pace(), pending()]).toEqual(['holding', []])
      advance(600_000)
      expect(index()).toBe(0)
      send(release(reason))
      expect(pace()).toBe('playing')
      advance(9_999)
      expect(index()).toBe(0)
      advance(1)
      expect(index()).toBe(1)
    },
  )

  test('last until the last reason ends: a leaving pointer does not start a hidden tab', () => {
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

  test('do not restart the interval when they end without having begun', () => {
    const { advance, index, send } = start()
    advance(9_000)
    send(release('pointer'))
    advance(1_000)
    expect(index()).toBe(1)
  })

  test('do not prevent manual turns', () => {
    const { advance, index, pace, send } = start()
    send(hold('focus'))
    send({ type: 'next' })
    send({ type: 'next' })
    send({ type: 'previous' })
    expect([index(), pace()]).toEqual([1, 'holding'])
    advance(60_000)
    expect(index()).toBe(1)
  })

  test('are sorted and unique', () => {
    const { actor, send } = start({ ...testimonials, holds: ['pointer', 'focus', 'pointer'] })
    send(hold('hidden'))
    expect(actor.getSnapshot().context.holds).toEqual(['focus', 'hidden', 'pointer'])
  })

  test('known at the start prevent playing', () => {
    expect(
      unstarted(carouselMachine, { ...testimonials, holds: ['reduced-motion'] }).value,
    ).toEqual({
      pace: 'holding',
      picture: 'shown',
    })
  })

  test('come from the surroundings actor too', () => {
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
  test("know only the visitor's own choice as paused", () => {
    expect(HOLD_REASONS.filter((reason) => isPaused([reason]))).toEqual([
      'paused',
      'reduced-motion',
    ])
  })

  test('stop and start the interval, each time in full', () => {
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

  test('are independent of other holds, which Play does not end', () => {
    const { pace, send } = start()
    send({ type: 'paused' })
    send(hold('pointer'))
    expect(pace()).toBe('holding')
    send({ type: 'played' })
    expect(pace()).toBe('holding')
    send(release('pointer'))
    expect(pace()).toBe('playing')
  })

  test('Play starts it in spite of reduced motion, still without a fade', () => {
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
