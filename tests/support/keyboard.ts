import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/** Role and name of the focused element in the accessibility tree: 'link "Home"'. */
export const focused = async (page: Page): Promise<string> => {
  const snapshot = await page.locator(':focus').ariaSnapshot()
  return (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '')
}

export const hasFocus = (page: Page, expected: unknown) => eventually(() => focused(page), expected)

/** Presses Tab until the wanted element has the focus; returns the stops on the way. */
export const tabTo = async (page: Page, wanted: RegExp, most = 80) => {
  const stops: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page
      .locator(':focus')
      .count()
      .then((count) => (count > 0 ? focused(page) : 'nothing'))
    stops.push(stop)
    if (wanted.test(stop)) return stops
  }
  throw new Error(`Tab does not reach ${wanted}; the stops were ${stops.join(', ')}`)
}
