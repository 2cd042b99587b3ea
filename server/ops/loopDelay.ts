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
  let withoutSample = 0
  const timer = setInterval(() => {
    const now = performance.now()
    withoutSample = Number.isNaN(histogram.mean) ? withoutSample + 1 : 0
    // The first half second without a sample may be a paused machine, which can serve its requests
    // now. Several in a row are long turns: Node drops the first sample after a reset.
    if (withoutSample === 0) delay = histogram.mean / NANOSECONDS - resolution
    else delay = withoutSample === 1 ? 0 : now - measuredAt - resolution
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
