/** @jest-environment node */
import { createActor } from 'xstate'
import { carouselMachine } from '#machines/carousel.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { provided } from '#platform/provided.ts'

const never = () => {
  throw new Error('put together where nothing is started')
}

const onServer = provided(carouselMachine, never)
const beginning = (machine: typeof carouselMachine, count: number) =>
  createActor(machine, { input: { count, interval: 3_000 } }).getSnapshot()

test('on the server a machine begins as it does anywhere', () => {
  const { value, context } = beginning(carouselMachine, 4)
  expect(beginning(onServer, 4)).toMatchObject({ value, context })
})

test('how it begins with an input is worked out once', () => {
  const first = beginning(onServer, 5)
  expect(beginning(provided(carouselMachine, never), 5)).toBe(first)
  expect(beginning(onServer, 6).context.count).toBe(6)
  for (let count = 0; count < 200; count += 1) beginning(onServer, 1_000 + count)
  expect(beginning(onServer, 5)).not.toBe(first)
  expect(beginning(onServer, 5).context).toEqual(first.context)
})

test('where there are too many beginnings only the oldest makes room', () => {
  const counts = Array.from({ length: 100 }, (_, place) => 2_000 + place)
  const kept = counts.map((count) => beginning(onServer, count))
  beginning(onServer, 3_000)
  const [, ...younger] = counts
  expect(younger.every((count) => kept.includes(beginning(onServer, count)))).toBe(true)
  expect(kept).not.toContain(beginning(onServer, 2_000))
})

test('another machine with the same input has a beginning of its own', () => {
  const input = { category: 'IT' } as const
  const list = createActor(provided(courseListMachine, never), { input }).getSnapshot()
  expect(list.context.category).toBe('IT')
})
