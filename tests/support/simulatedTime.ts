import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

type Options = Parameters<typeof jest.useFakeTimers>[0]

/** Simulates the time of the file or the describe block. */
export const simulatedTime = (options?: Options) => {
  beforeEach(() => void jest.useFakeTimers(options))
  afterEach(() => void jest.useRealTimers())
  return {
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds)),
    user: () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  }
}
