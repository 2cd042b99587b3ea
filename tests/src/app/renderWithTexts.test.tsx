/** @jest-environment node */
import { Suspense, use } from 'react'
import { renderWithTexts } from '#app/renderWithTexts.tsx'

const NEVER = new Promise<string>(() => {})
const Endless = () => use(NEVER)

afterEach(() => void jest.useRealTimers())

test('a component that suspends for ever is an error after a second', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  const settled = jest.fn<void, [unknown]>()
  void renderWithTexts(
    <Suspense>
      <Endless />
    </Suspense>,
  ).then(settled, settled)
  await jest.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  const message = expect.stringContaining('A component suspends')
  expect(settled.mock.calls).toEqual([[expect.objectContaining({ message })]])
  expect(jest.getTimerCount()).toBe(0)
})
