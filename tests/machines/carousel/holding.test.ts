import { HOLD_REASONS } from '#machines/carousel.ts'
import { ALLOWED, hold, REDUCED, release, start } from './carousel.ts'

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
})

describe('reduced motion', () => {
  const reduced = () => {
    const carousel = start()
    carousel.surroundings.current().report(REDUCED)
    return carousel
  }

  test('stops it until the setting ends; the interval restarts in full', () => {
    const { advance, index, pending, pace, control, send } = reduced()
    expect([control(), pace(), pending()]).toEqual(['reduced', 'holding', []])
    send(ALLOWED)
    advance(9_999)
    expect([control(), index()]).toEqual(['automatic', 0])
    advance(1)
    expect(index()).toBe(1)
  })

  test('does not prevent Play, which starts it without a fade', () => {
    const { advance, index, pace, picture, send } = reduced()
    send({ type: 'played' })
    expect(pace()).toBe('playing')
    advance(10_000)
    expect([index(), picture()]).toEqual([1, 'shown'])
  })

  test('stops it again when it ends and begins after Play', () => {
    const { control, send } = reduced()
    send({ type: 'played' })
    send(ALLOWED)
    expect(control()).toBe('automatic')
    send(REDUCED)
    expect(control()).toBe('reduced')
  })

  test.each([
    ['before', [{ type: 'paused' }, REDUCED, ALLOWED]],
    ['during', [REDUCED, { type: 'paused' }, ALLOWED]],
  ] as const)('leaves a pause from %s it', (_, events) => {
    const { control, pace, send } = start()
    for (const event of events) send(event)
    expect([control(), pace()]).toEqual(['paused', 'holding'])
    send({ type: 'played' })
    expect([control(), pace()]).toEqual(['automatic', 'playing'])
  })
})
