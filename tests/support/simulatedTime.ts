import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Simulates the time of the file or the describe block. */
export const simulatedTime = () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  return {
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds)),
    user: () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  }
}
