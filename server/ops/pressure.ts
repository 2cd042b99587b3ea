import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Milliseconds that a turn of the event loop may come late before work of a kind is refused. Nobody
 * waits for what a beacon tells, so it goes first.
 */
export const BEACON_LIMIT = 100
export const RENDER_LIMIT = 200
export const ENQUIRY_LIMIT = 2_000

const WINDOW = 500
const NANOSECONDS = 1e6

export type Pressure = {
  /** Milliseconds: how late the turns of the last half second came on average, or this one is already. */
  readonly delay: () => number
  readonly stop: () => void
}

export const measurePressure = (): Pressure => {
  const resolution = 20
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let delay = 0
  let measuredAt = performance.now()
  const timer = setInterval(() => {
    // A window without any sample was one long turn, or a pause of the whole machine.
    delay = Number.isNaN(histogram.mean) ? 0 : histogram.mean / NANOSECONDS - resolution
    histogram.reset()
    measuredAt = performance.now()
  }, WINDOW)
  timer.unref()
  return {
    // A crowd that comes within one turn is seen by what that turn keeps from being measured.
    delay: () => Math.max(delay, performance.now() - measuredAt - WINDOW),
    stop: () => {
      clearInterval(timer)
      histogram.disable()
      // Who is still served on the way out is not refused for what nobody measures.
      delay = 0
      measuredAt = Number.POSITIVE_INFINITY
    },
  }
}
