import { createClock } from '#lab/core/clock.ts'
import { NOW } from '#qa/walks/gestures.ts'
import type { PageWindow } from './pageWindow.ts'

const TICK = 10
/** Ids from here on are of the simulated clock. */
const FIRST_ID = 1_000_000_000

type Run = (...parts: unknown[]) => void

/** React delays the reveal of a Suspense boundary by a bound function: not a timer of the site. */
const isOfReact = (run: Run) => run.name.startsWith('bound ')

export const installClock = (page: PageWindow) => {
  const clock = createClock()
  const nativeTimeout = page.setTimeout.bind(page)
  const nativeClear = page.clearTimeout.bind(page)
  const intervals = new Map<number, number>()

  const advance = (ms: number) => {
    for (const error of clock.advance(ms)) page.reportError(error)
  }
  const setTimer = (run: Run, ms?: number, ...parts: unknown[]): number =>
    isOfReact(run)
      ? nativeTimeout(run, ms, ...parts)
      : FIRST_ID + clock.setTimeout(() => run(...parts), Number(ms) || 0)
  const setInterval = (run: Run, ms?: number, ...parts: unknown[]): number => {
    let first = 0
    const again = () => {
      const next = setTimer(
        () => {
          again()
          run(...parts)
        },
        Math.max(1, Number(ms) || 0),
      )
      first ||= next
      intervals.set(first, next)
    }
    again()
    return first
  }
  const clear = (id = 0) => {
    const timer = intervals.get(id) ?? id
    intervals.delete(id)
    if (timer >= FIRST_ID) clock.clearTimeout(timer - FIRST_ID)
    else nativeClear(timer)
  }
  class PageDate extends page.Date {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(PageDate.now())
      else super(...parts)
    }
    static override now() {
      return NOW + clock.now()
    }
  }
  Object.assign(page, {
    setTimeout: setTimer,
    setInterval,
    clearTimeout: clear,
    clearInterval: clear,
    Date: PageDate,
  })

  let last = performance.now()
  const ticking = window.setInterval(() => {
    const now = performance.now()
    advance(now - last)
    last = now
  }, TICK)
  return { advance, stop: () => window.clearInterval(ticking) }
}
