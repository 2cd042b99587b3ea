/** So that no minute of a rate limit ends by itself; a test sets the clocks ahead with `passed`. */
export const holdClocks = () => {
  const clocks = { passed: 0 }
  beforeAll(() => {
    for (const clock of [Date, performance]) {
      const start = clock.now()
      jest.spyOn(clock, 'now').mockImplementation(() => start + clocks.passed)
    }
  })
  afterAll(() => jest.restoreAllMocks())
  return clocks
}
