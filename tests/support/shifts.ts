import type { Page } from 'playwright-core'

type Shift = PerformanceEntry & { readonly value: number }

export const shifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A shift is measured in the frame that shows it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as Shift[]
    return entries.reduce((total, { value }) => total + value, 0)
  })
