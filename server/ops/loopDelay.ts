import { monitorEventLoopDelay } from 'node:perf_hooks'

const WINDOW = 500
const NANOSECONDS = 1e6

export type LoopDelay = {
  /** Milliseconds: the mean of the last half second, or the current turn if longer. */
  readonly delay: () => number
  readonly stop: () => void
}

export const measureLoopDelay = (): LoopDelay => {
  const resolution = 20
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let delay = 0
  let measuredAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // NaN without a sample: one turn took all the time.
    const mean = Number.isNaN(histogram.mean) ? now - measuredAt : histogram.mean / NANOSECONDS
    delay = mean - resolution
    histogram.reset()
    measuredAt = now
  }, WINDOW)
  timer.unref()
  return {
    delay: () => Math.max(delay, performance.now() - measuredAt - WINDOW),
    stop: () => {
      clearInterval(timer)
      histogram.disable()
      // Shutdown must not shed requests.
      delay = 0
      measuredAt = Number.POSITIVE_INFINITY
    },
  }
}
