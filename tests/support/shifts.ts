import type { Page } from 'playwright-core'

type Shift = PerformanceEntry & { readonly value: number }

export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((total, entry) => total + (entry as Shift).value, 0))
        new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true })
        // Without a shift there is no entry.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
