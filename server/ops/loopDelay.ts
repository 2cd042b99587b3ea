import { monitorEventLoopDelay } from 'node:perf_hooks'

const WINDOW = 500
const NANOSECONDS = 1e6

export type LoopDelay = {
  /** Milliseconds: the mean of the last half second, or the age of the current turn beyond it. */
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
    // A window without a sample was one long turn, or a pause of the whole machine.
    delay = Number.isNaN(histogram.mean) ? 0 : histogram.mean / NANOSECONDS - resolution
    histogram.reset()
    measuredAt = performance.now()
  }, WINDOW)
  timer.unref()
  return {
    // Requests that arrive within one long turn see that the timer above is overdue.
    delay: () => Math.max(delay, performance.now() - measuredAt - WINDOW),
    stop: () => {
      clearInterval(timer)
      histogram.disable()
      // Requests served during the shutdown are not refused.
      delay = 0
      measuredAt = Number.POSITIVE_INFINITY
    },
  }
}
