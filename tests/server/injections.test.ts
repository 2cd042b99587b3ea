import { createInjections, createReversal } from '#server/scenarios/injections.ts'

test('releases the calls of a window in reverse order, one window after the other', async () => {
  jest.useFakeTimers()
  const released: string[] = []
  const hold = createReversal()
  const come = (name: string) => hold(1_000).then(() => released.push(name))
  come('first')
  await jest.advanceTimersByTimeAsync(900)
  come('second')
  come('third')
  expect(released).toEqual([])
  await jest.advanceTimersByTimeAsync(300)
  expect(released).toEqual(['third', 'second', 'first'])
  come('fourth')
  await jest.advanceTimersByTimeAsync(999)
  expect(released).toHaveLength(3)
  await jest.advanceTimersByTimeAsync(1)
  expect(released).toHaveLength(4)
  jest.useRealTimers()
})

test('a delay beyond the API’s deadline is a 503 in time', async () => {
  jest.useFakeTimers()
  const delayed = createInjections().delay({ slow: 60_000 }, true)
  const rejected = expect(delayed).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  await jest.advanceTimersByTimeAsync(5_000)
  await rejected
  jest.useRealTimers()
})
