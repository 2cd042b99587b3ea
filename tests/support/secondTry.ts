// A real browser and real processes on a busy machine: what fails once is told and tried once more,
// at once: the tests below may end the host or the store that this one needs.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true })
