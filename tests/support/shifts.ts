import type { Page } from 'playwright-core'

type Shift = PerformanceEntry & { readonly value: number }

/** How far the page has moved under its reader since it was opened, by no act of theirs. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((total, entry) => total + (entry as Shift).value, 0))
        new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true })
        // Nothing is told of when nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
