import type { Locator, Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { atRest } from './page.ts'

/** A carousel by the heading of its section. */
export const carouselIn = (page: Page, name: string) => {
  const region = page.getByRole('region', { name, exact: true })
  // The live region: it has no role while one slide is shown at a time.
  const slides = region.locator('[aria-live]:not([role=status])')
  return {
    region,
    slides,
    button: (label: 'Pause' | 'Play' | 'Previous' | 'Next') =>
      region.getByRole('button', { name: label, exact: true }),
    isPlaying: async () => (await slides.getAttribute('aria-live')) === 'off',
  }
}

export type CarouselOnPage = ReturnType<typeof carouselIn>

/** Waits until the browser has reported it, to the page's own observer first. */
export const isOnScreen = ({ slides }: CarouselOnPage, expected: boolean) =>
  slides.evaluate(
    (element, wanted) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          if (entries.at(-1)?.isIntersecting !== wanted) return
          observer.disconnect()
          resolve()
        })
        observer.observe(element)
      }),
    expected,
  )

/** Scrolls it into view, so that only the test can hold it. */
export const started = async (carousel: CarouselOnPage) => {
  await carousel.region.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await isOnScreen(carousel, true)
  await eventually(carousel.isPlaying, true)
}

export const currentSlide = async (slides: Locator) => {
  const names = await slides
    .getByRole('group', { name: /^\d+ of \d+$/ })
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label')))
  expect(names).toHaveLength(1)
  return names[0]
}

export const run = async (page: Page, milliseconds: number) => {
  await page.clock.runFor(milliseconds)
  await atRest(page)
}
