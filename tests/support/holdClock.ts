/** Holds the clock of the file or the describe block, so that no minute of a rate limit ends. */
export const holdClock = (): void => {
  beforeAll(() => {
    const now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => now)
  })
  afterAll(() => jest.restoreAllMocks())
}
