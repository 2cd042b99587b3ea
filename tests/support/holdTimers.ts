const RUNNING = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'performance',
  'Date',
] as const

/** Holds the timers until `jest.useRealTimers()`; the network and the clocks go on. */
export const holdTimers = () => jest.useFakeTimers({ doNotFake: [...RUNNING] })
