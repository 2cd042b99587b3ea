import type { Page } from 'playwright-core'
import { areHydrated, PAGE_PARTS } from '#qa/walks/waiting.ts'
import { eventually } from './eventually.ts'

/** Opens a document and waits for its hydration. */
export const openIn = async (page: Page, path: string) => {
  await page.goto(path)
  await hydratedPage(page)
}

/** The address without its host. */
export const placeOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

/** Milliseconds: a clock can only be stopped at a time in the future. */
const CLOCK_MARGIN = 10_000

/** Stops the clock after hydration, which needs timers. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + CLOCK_MARGIN)

/** Runs the delayed layout of content below the first screen. */
export const laidOut = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      if (frames.some((one) => 'contentVisibility' in one)) animation.finish()
    }
  })

/** Waits for hydration. Polls from Node, because the page's frames may be stopped. */
export const hydratedPage = async (page: Page) => {
  // A tab that a link has opened may not have its document yet.
  await page.waitForLoadState('domcontentloaded')
  await eventually(() => page.evaluate(areHydrated, PAGE_PARTS))
  // React sets the mark before effects have run.
  await atRest(page)
  await laidOut(page)
}

/** Waits until the page has no other task, so that React has no pending work. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
