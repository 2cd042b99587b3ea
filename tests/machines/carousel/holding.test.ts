import { HOLD_REASONS } from '#machines/carousel.ts'
import { ALLOWED, hold, REDUCED, release, start } from './carousel.ts'

describe('holds', () => {
  test.each(HOLD_REASONS)(
    '%s stops the interval, which restarts in full when it ends',
    (reason) => {
      const { advance, pending, index, autoplay, send } = start()
      advance(9_999)
      send(hold(reason))
      expect([autoplay(), pending()]).toEqual(['held', []])
      advance(600_000)
      expect(index()).toBe(0)
      send(release(reason))
      expect(autoplay()).toBe('running')
      advance(9_999)
      expect(index()).toBe(0)
      advance(1)
      expect(index()).toBe(1)
    },
  )

  test('last until the last reason ends: a leaving pointer does not start a hidden tab', () => {
    const { advance, index, autoplay, send } = start()
    send(hold('hidden'))
    send(hold('pointer'))
    send(hold('pointer'))
    send(release('pointer'))
    expect(autoplay()).toBe('held')
    advance(60_000)
    expect(index()).toBe(0)
    send(release('hidden'))
    expect(autoplay()).toBe('running')
  })

  test('do not restart the interval when they end without having begun', () => {
    const { advance, index, send } = start()
    advance(9_000)
    send(release('pointer'))
    advance(1_000)
    expect(index()).toBe(1)
  })

  test('do not prevent manual turns', () => {
    const { advance, index, autoplay, send } = start()
    send(hold('focus'))
    send({ type: 'next' })
    send({ type: 'next' })
    send({ type: 'previous' })
    expect([index(), autoplay()]).toEqual([1, 'held'])
    advance(60_000)
    expect(index()).toBe(1)
  })
})

describe('Pause and Play', () => {
  test('stop and start the interval, each time in full', () => {
    const { advance, index, autoplay, send } = start()
    advance(9_999)
    send({ type: 'pause' })
    advance(60_000)
    expect([index(), autoplay()]).toEqual([0, 'held'])
    send({ type: 'play' })
    advance(9_999)
    expect([index(), autoplay()]).toEqual([0, 'running'])
    advance(1)
    expect(index()).toBe(1)
  })

  test('are independent of other holds, which Play does not end', () => {
    const { autoplay, send } = start()
    send({ type: 'pause' })
    send(hold('pointer'))
    expect(autoplay()).toBe('held')
    send({ type: 'play' })
    expect(autoplay()).toBe('held')
    send(release('pointer'))
    expect(autoplay()).toBe('running')
  })
})

describe('reduced motion', () => {
  const reduced = () => {
    const carousel = start()
    carousel.environment.current().report(REDUCED)
    return carousel
  }

  test('stops it until the setting ends; the interval restarts in full', () => {
    const { advance, index, pending, autoplay, control, send } = reduced()
    expect([control(), autoplay(), pending()]).toEqual(['reducedMotion', 'held', []])
    send(ALLOWED)
    advance(9_999)
    expect([control(), index()]).toEqual(['automatic', 0])
    advance(1)
    expect(index()).toBe(1)
  })

  test('does not prevent Play, which starts it without a fade', () => {
    const { advance, index, autoplay, item, send } = reduced()
    send({ type: 'play' })
    expect(autoplay()).toBe('running')
    advance(10_000)
    expect([index(), item()]).toEqual([1, 'visible'])
  })

  test('stops it again when it ends and begins after Play', () => {
    const { control, send } = reduced()
    send({ type: 'play' })
    send(ALLOWED)
    expect(control()).toBe('automatic')
    send(REDUCED)
    expect(control()).toBe('reducedMotion')
  })

  test.each([
    ['before', [{ type: 'pause' }, REDUCED, ALLOWED]],
    ['during', [REDUCED, { type: 'pause' }, ALLOWED]],
  ] as const)('leaves a pause from %s it', (_, events) => {
    const { control, autoplay, send } = start()
    for (const event of events) send(event)
    expect([control(), autoplay()]).toEqual(['paused', 'held'])
    send({ type: 'play' })
    expect([control(), autoplay()]).toEqual(['automatic', 'running'])
  })
})
