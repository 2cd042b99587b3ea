import type { Browser, Locator, Page } from 'playwright-core'
import { openSlowly, settled } from './measure.ts'

/** What is pressed, and the selector of what is there once the page has answered. */
export type Tap = {
  readonly path: string
  readonly pressed: (page: Page) => Locator
  readonly answer: string
}

export type Answer = {
  /** From the click to the end of the frame that shows the answer, ms. */
  readonly frame: number
  /** The longest entry of Event Timing, ms: from the finger to the frame after it, in steps of 8. */
  readonly event: number
}

/**
 * Counts from the click, the tap's own event, on its way down to whoever answers it. Event Timing counts
 * from the finger, and so also how long the browser takes to bring the event to the page: on a machine
 * without a graphics processor that alone is more than the half of it, on a page without any script too.
 * A frame that doesn't show the answer yet doesn't end the wait.
 */
const observe = (answer: string) => {
  const tap = { frame: undefined as number | undefined, events: [] as number[] }
  Object.assign(window, { tap })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tap.events.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  const watch = () => {
    const pressed = performance.now()
    const end = () => {
      tap.frame = performance.now() - pressed
    }
    // What is there before a frame is drawn is in it. The task comes when it has been drawn, and before
    // whatever else the page has to do then.
    const look = () => {
      if (document.querySelector(answer)) scheduler.postTask(end, { priority: 'user-blocking' })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', watch, { capture: true, once: true })
}

type Tapped = { tap: { frame: number | undefined; events: number[] } }

/** One tap on a slow phone, on a page that is alive. */
export const measureTap = async (
  browser: Browser,
  site: string,
  { path, pressed, answer }: Tap,
): Promise<Answer> => {
  const { page, close } = await openSlowly(browser)
  await page.goto(site + path, { waitUntil: 'load' })
  // Somebody who has come as far as that has done something, so the page is alive.
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
  await settled(page)
  const target = pressed(page)
  await target.scrollIntoViewIfNeeded()
  await settled(page)
  const box = await target.boundingBox()
  if (box === null) throw new Error(`There is nothing to tap on ${path}`)
  await page.evaluate(observe, answer)
  // The finger itself: a tap of the locator would listen to each event of the page beside it.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => (window as unknown as Tapped).tap.frame !== undefined)
  // Event Timing tells a while later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const { frame, events } = await page.evaluate(() => (window as unknown as Tapped).tap)
  await close()
  // Event Timing is silent below 16 ms.
  return { frame: frame ?? Number.NaN, event: Math.max(16, ...events) }
}
