/** Sets both clocks ahead by so many milliseconds, until `jest.restoreAllMocks()`. */
export const advanceClocks = (offset: () => number) => {
  const wallClock = Date.now
  const monotonic = performance.now.bind(performance)
  jest.spyOn(Date, 'now').mockImplementation(() => wallClock() + offset())
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + offset())
}
