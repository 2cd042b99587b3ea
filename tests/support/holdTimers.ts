const RUNNING = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'performance',
  'Date',
] as const

const INTERVALS = ['setInterval', 'clearInterval'] as const

/** Holds the timers until `jest.useRealTimers()`; the network and the clocks go on. */
export const holdTimers = () => jest.useFakeTimers({ doNotFake: [...RUNNING] })

/** Holds only timeouts until `jest.useRealTimers()`. */
export const holdTimeouts = () => jest.useFakeTimers({ doNotFake: [...RUNNING, ...INTERVALS] })
