import { carouselIn, currentSlide, run, started } from '#tests/support/carousels.ts'
import { eventually } from '#tests/support/eventually.ts'
import { held } from '#tests/support/network.ts'
import { stage, stopClock } from '#tests/support/stage.ts'

const { open, visitor } = stage()

const CAROUSELS = [
  { what: 'testimonials', at: '/', name: 'After the last class', interval: 10_000, count: 4 },
  {
    what: 'vision',
    at: '/about-us',
    name: 'What we are working towards',
    interval: 6_000,
    count: 5,
  },
] as const

describe.each(CAROUSELS)('$what, every $interval ms', ({ at, name, interval, count }) => {
  const opened = async (options = {}) => {
    const { page } = await open(at, { stopped: true, ...options })
    const carousel = carouselIn(page, name)
    const shown = (place: number) =>
      eventually(() => currentSlide(carousel.slides), `${place} of ${count}`)
    return { page, carousel, shown }
  }

  test('advances by itself after exactly the interval, and wraps', async () => {
    const { page, carousel, shown } = await opened()
    await started(carousel)
    await run(page, interval - 1)
    await shown(1)
    await run(page, 1)
    await shown(2)
    for (let place = 3; place <= count + 1; place += 1) {
      await run(page, interval)
      await shown(place > count ? 1 : place)
    }
  })

  test('moves where it is visible at once, and never scrolls the page', async () => {
    const { page } = await visitor({ height: 8_000 })
    await page.goto(at)
    await eventually(carouselIn(page, name).isPlaying, true)
  })

  test('fades for 300 ms between two items', async () => {
    const { page, carousel, shown } = await opened()
    await started(carousel)
    const seen = () =>
      carousel.slides.evaluate(
        (slides) =>
          [...slides.children].filter((slide) => getComputedStyle(slide).visibility === 'visible')
            .length,
      )
    await eventually(seen, 1)
    await run(page, interval)
    await shown(2)
    await run(page, 299)
    expect(await seen()).toBe(2)
    await run(page, 1)
    await eventually(seen, 1)
  })

  test('next and previous turn manually, wrap, and restart the interval', async () => {
    const { page, carousel, shown } = await opened()
    await started(carousel)
    await run(page, interval - 1)
    await carousel.button('Previous').dispatchEvent('click')
    await shown(count)
    await run(page, interval - 1)
    await shown(count)
    await run(page, 1)
    await shown(1)
    await carousel.button('Next').dispatchEvent('click')
    await shown(2)
    await run(page, interval - 1)
    await shown(2)
    await run(page, 1)
    await shown(3)
  })

  test('Pause holds it until Play; manual turns still work', async () => {
    const { page, carousel, shown } = await opened()
    await started(carousel)
    await carousel.button('Pause').click()
    await page.mouse.move(0, 0)
    await run(page, 3 * interval)
    await shown(1)
    await carousel.button('Next').click()
    await page.mouse.move(0, 0)
    await shown(2)
    await run(page, 3 * interval)
    await shown(2)
    await carousel.button('Play').click()
    await page.mouse.move(0, 0)
    await eventually(carousel.isPlaying, true)
    await run(page, interval)
    await shown(3)
  })

  test('holds while the pointer is over it', async () => {
    const { page, carousel, shown } = await opened()
    await started(carousel)
    await carousel.slides.hover()
    await eventually(carousel.isPlaying, false)
    await run(page, 3 * interval)
    await shown(1)
    await page.mouse.move(0, 0)
    await eventually(carousel.isPlaying, true)
    await run(page, interval)
    await shown(2)
  })

  test('holds under a pointer that was there before hydration', async () => {
    const { page } = await visitor({ turnable: true })
    const gate = await held(page, /\/assets\/(home|about)\..*\.js/)
    await page.goto(at)
    const carousel = carouselIn(page, name)
    await carousel.slides.evaluate((slides) => slides.scrollIntoView({ block: 'center' }))
    await carousel.slides.hover()
    await gate.release()
    await eventually(() => carousel.button('Pause').isVisible(), true)
    await stopClock(page)
    await run(page, 3 * interval)
    expect(await currentSlide(carousel.slides)).toBe(`1 of ${count}`)
    await page.mouse.move(0, 0)
    await eventually(carousel.isPlaying, true)
    await run(page, interval)
    await eventually(() => currentSlide(carousel.slides), `2 of ${count}`)
  })

  test('holds while the keyboard focus is inside, but not the focus of a click', async () => {
    const { page, carousel, shown } = await opened()
    await started(carousel)
    await carousel.button('Next').click()
    await page.mouse.move(0, 0)
    await eventually(carousel.isPlaying, true)
    await shown(2)
    await page.keyboard.press('Shift+Tab')
    await eventually(carousel.isPlaying, false)
    await run(page, 3 * interval)
    await shown(2)
  })

  test('holds while the tab is hidden', async () => {
    const { page, carousel, shown } = await opened()
    await started(carousel)
    const turn = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', {
          value: visibility,
          configurable: true,
        })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await turn('hidden')
    await eventually(carousel.isPlaying, false)
    await run(page, 3 * interval)
    await shown(1)
    await turn('visible')
    await eventually(carousel.isPlaying, true)
    await run(page, interval)
    await shown(2)
  })

  test('holds while off screen', async () => {
    const { page, carousel, shown } = await opened({ height: 500 })
    await started(carousel)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView())
    await eventually(carousel.isPlaying, false)
    await run(page, 3 * interval)
    await shown(1)
  })

  test('does not play under reduced motion; Play turns it without a fade', async () => {
    const { page, carousel, shown } = await opened({ reducedMotion: 'reduce' })
    await carousel.region.scrollIntoViewIfNeeded()
    await eventually(() => carousel.button('Play').isVisible(), true)
    await run(page, 3 * interval)
    await shown(1)
    await carousel.button('Play').click()
    await page.mouse.move(0, 0)
    await eventually(carousel.isPlaying, true)
    await run(page, interval)
    await shown(2)
    expect(
      await carousel.slides.evaluate(
        (slides) =>
          [...slides.children].filter((slide) => getComputedStyle(slide).visibility === 'visible')
            .length,
      ),
    ).toBe(1)
  })

  test('the live region is off while playing and polite when stopped', async () => {
    const { page, carousel } = await opened()
    await started(carousel)
    expect(await carousel.slides.getAttribute('aria-live')).toBe('off')
    await carousel.button('Pause').click()
    await page.mouse.move(0, 0)
    await eventually(() => carousel.slides.getAttribute('aria-live'), 'polite')
  })
})
