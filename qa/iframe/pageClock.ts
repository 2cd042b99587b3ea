import { createClock } from '#lab/core/clock.ts'
import { NOW } from '#qa/walks/gestures.ts'
import type { PageWindow } from './pageWindow.ts'

/** Ids from here on are of the simulated clock. */
const FIRST_ID = 1_000_000_000

type Run = (...parts: unknown[]) => void

/** React delays the reveal of a Suspense boundary by a bound function: not a timer of the site. */
const isOfReact = (run: Run) => run.name.startsWith('bound ')

/** `elapsed` is the time that the earlier documents of the visit have shown. */
export const installClock = (page: PageWindow, elapsed = 0) => {
  const clock = createClock()
  const timeNow = () => elapsed + clock.now()
  const nativeTimeout = page.setTimeout.bind(page)
  const nativeClear = page.clearTimeout.bind(page)

  const advance = (ms: number) => {
    for (const error of clock.advance(ms)) page.reportError(error)
  }
  const setTimer = (run: Run, ms?: number, ...parts: unknown[]): number =>
    isOfReact(run)
      ? nativeTimeout(run, ms, ...parts)
      : FIRST_ID + clock.setTimeout(() => run(...parts), Number(ms) || 0)
  const clear = (id = 0) => {
    if (id >= FIRST_ID) clock.clearTimeout(id - FIRST_ID)
    else nativeClear(id)
  }
  class PageDate extends page.Date {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(PageDate.now())
      else super(...parts)
    }
    static override now() {
      return NOW + timeNow()
    }
  }
  // Intervals stay real: only the client of the development server has one, to reload the page.
  Object.assign(page, { setTimeout: setTimer, clearTimeout: clear, Date: PageDate })

  return { advance, now: timeNow }
}
