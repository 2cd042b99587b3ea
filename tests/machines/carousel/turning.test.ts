import {
  ALLOWED,
  hold,
  insights,
  REDUCED,
  release,
  start,
  testimonials,
  vision,
} from './carousel.ts'

describe('the interval', () => {
  test.each([
    ['testimonials', testimonials, 10_000],
    ['vision', vision, 6_000],
    ['insights', insights, 3_000],
  ])('of the %s is exact on every turn', (_, input, interval) => {
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
  ] as const)('restarts with %s', (type, expected) => {
    const { advance, index, send } = start()
    advance(9_999)
    send({ type })
    expect(index()).toBe(expected)
    advance(9_999)
    expect(index()).toBe(expected)
    advance(1)
    expect(index()).toBe((expected + 1) % 4)
  })
})

describe('the fade', () => {
  test('takes 300 ms, in which the previous item fades out', () => {
    const { advance, index, leaving, item, send } = start()
    send({ type: 'next' })
    expect([index(), leaving(), item()]).toEqual([1, 0, 'fading'])
    advance(299)
    expect(item()).toBe('fading')
    advance(1)
    expect(item()).toBe('visible')
  })

  test('restarts with a turn during the fade, and so does the interval', () => {
    const { advance, index, leaving, item, send } = start()
    advance(9_000)
    send({ type: 'next' })
    advance(200)
    send({ type: 'previous' })
    expect([index(), leaving()]).toEqual([0, 1])
    advance(299)
    expect(item()).toBe('fading')
    advance(1)
    expect(item()).toBe('visible')
    advance(9_699)
    expect(index()).toBe(0)
    advance(1)
    expect(index()).toBe(1)
  })

  test('completes although the carousel is held', () => {
    const { advance, item, send } = start()
    send({ type: 'next' })
    send(hold('pointer'))
    advance(300)
    expect(item()).toBe('visible')
  })

  test('is skipped under reduced motion, and ends at once when that begins', () => {
    const { item, send, index } = start()
    send({ type: 'next' })
    expect(item()).toBe('fading')
    send(REDUCED)
    expect(item()).toBe('visible')
    send({ type: 'next' })
    expect([index(), item()]).toEqual([2, 'visible'])
    send(ALLOWED)
    send({ type: 'next' })
    expect([index(), item()]).toEqual([3, 'fading'])
  })

  test('is skipped where items are side by side', () => {
    const { advance, item } = start(insights)
    advance(3_000)
    expect(item()).toBe('visible')
  })
})

describe('too few items', () => {
  test.each([
    [{ ...testimonials, count: 0 }],
    [{ ...testimonials, count: 1 }],
    [{ ...insights, count: 2 }],
  ])('never turn, not even manually: %j', (input) => {
    const { advance, index, autoplay, item, send, pending } = start(input)
    expect(autoplay()).toBe('off')
    send({ type: 'next' })
    send({ type: 'previous' })
    send(hold('pointer'))
    send(release('pointer'))
    advance(60_000)
    expect([autoplay(), item(), index(), pending()]).toEqual(['off', 'visible', 0, []])
  })
})
