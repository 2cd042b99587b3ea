import { createClock } from '#lab/core/clock.ts'

test('a timer that starts itself again fires at each of its due times', () => {
  const clock = createClock()
  const ticks: number[] = []
  const tick = () => {
    ticks.push(clock.now())
    clock.setTimeout(tick, 1000)
  }
  clock.setTimeout(tick, 1000)
  clock.advance(5000)
  expect(ticks).toEqual([1000, 2000, 3000, 4000, 5000])
  expect(clock.pending().map(({ due }) => due)).toEqual([6000])
})

test('a timer that throws does not stop the next one, and its error is returned', () => {
  const clock = createClock()
  const ran: string[] = []
  clock.setTimeout(() => {
    throw new Error('broken')
  }, 10)
  clock.setTimeout(() => ran.push('next'), 20)
  expect(clock.advance(30)).toEqual([new Error('broken')])
  expect(ran).toEqual(['next'])
  expect(clock.now()).toBe(30)
})

test('timers with the same due time run in the order they were set', () => {
  const clock = createClock()
  const ran: string[] = []
  clock.setTimeout(() => ran.push('first'), 10)
  clock.setTimeout(() => ran.push('second'), 10)
  clock.advance(10)
  expect(ran).toEqual(['first', 'second'])
})

test('a cleared timer never runs, also when another timer clears it in the same advance', () => {
  const clock = createClock()
  const ran: string[] = []
  const later = clock.setTimeout(() => ran.push('later'), 20)
  clock.setTimeout(() => clock.clearTimeout(later), 10)
  clock.advance(100)
  expect(ran).toEqual([])
})
