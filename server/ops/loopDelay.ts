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
    // NaN without a sample: a paused machine or a long turn, whose requests can be served now.
    // Several in a row count as no delay too, because Node drops the first sample after a reset.
    delay = Number.isNaN(histogram.mean) ? 0 : histogram.mean / NANOSECONDS - resolution
    histogram.reset()
    measuredAt = performance.now()
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
