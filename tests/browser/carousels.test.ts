import type { Page } from 'playwright-core'
import { carouselIn, currentSlide, isOnScreen, run, started } from '#tests/support/carousels.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { hasFocus } from '#tests/support/keyboard.ts'
import { holdRequests } from '#tests/support/network.ts'
import { stopClock } from '#tests/support/page.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open, visitor } = sharedStage()

const NAME = 'After the last class'
const INTERVAL = 10_000
const COUNT = 4

const opened = async (options = {}) => {
  const { page } = await open('/', { stopped: true, ...options })
  const carousel = carouselIn(page, NAME)
  const shown = (place: number) =>
    eventually(() => currentSlide(carousel.slides), `${place} of ${COUNT}`)
  const painted = () =>
    carousel.slides.evaluate(
      (slides) =>
        [...slides.children].filter((slide) => getComputedStyle(slide).visibility === 'visible')
          .length,
    )
  return { page, carousel, shown, painted }
}

test('paints two slides while one fades into the other; the mark of the current one differs by more than its colour', async () => {
  const { page, carousel, shown, painted } = await opened()
  await started(carousel)
  await eventually(painted, 1)
  const marks = carousel.region.locator('button + svg path')
  const fills = () =>
    marks.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill !== 'none'))
  await eventually(fills, [false, true])
  await run(page, INTERVAL)
  await shown(2)
  await eventually(painted, 2)
  await run(page, 300)
  await eventually(painted, 1)
})

test('moves where it is visible at once, and never scrolls the page', async () => {
  const { page, carousel } = await opened({ height: 8_000 })
  await isOnScreen(carousel, true)
  const before = await currentSlide(carousel.slides)
  await run(page, INTERVAL)
  await eventually(() => currentSlide(carousel.slides), expect.not.stringContaining(`${before}`))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('holds under a pointer that was there before hydration', async () => {
  const { page } = await visitor({ turnable: true })
  const held = await holdRequests(page, /\/assets\/home\..*\.js/)
  await page.goto('/')
  const carousel = carouselIn(page, NAME)
  await carousel.slides.evaluate((slides) => slides.scrollIntoView({ block: 'center' }))
  await carousel.slides.hover()
  await held.release()
  await eventually(() => carousel.button('Pause').isVisible(), true)
  await stopClock(page)
  await run(page, 3 * INTERVAL)
  expect(await currentSlide(carousel.slides)).toBe(`1 of ${COUNT}`)
  await page.mouse.move(0, 0)
  await eventually(carousel.isPlaying, true)
  await run(page, INTERVAL)
  await eventually(() => currentSlide(carousel.slides), `2 of ${COUNT}`)
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
  await run(page, 3 * INTERVAL)
  await shown(2)
})

test('holds while off screen', async () => {
  const { page, carousel, shown } = await opened({ height: 500 })
  await started(carousel)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView())
  await isOnScreen(carousel, false)
  await run(page, 3 * INTERVAL)
  await shown(1)
})

const articleNames = (page: Page) =>
  carouselIn(page, 'LATEST INSIGHTS')
    .region.getByRole('article')
    .evaluateAll((cards) =>
      cards
        .map((card) => ({
          x: card.getBoundingClientRect().x,
          name: card.querySelector('h3')?.textContent,
        }))
        .sort((one, other) => one.x - other.x)
        .map(({ name }) => name),
    )

const openInsights = async (options = {}) => {
  const { page } = await open('/', { stopped: true, ...options })
  const carousel = carouselIn(page, 'LATEST INSIGHTS')
  await carousel.region.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return { page, carousel }
}

test('from 768 px three articles are beside each other and advance by one', async () => {
  const { page, carousel } = await openInsights({ width: 768 })
  await isOnScreen(carousel, true)
  const before = await articleNames(page)
  expect(before).toHaveLength(3)
  await run(page, 3_000)
  await eventually(() => articleNames(page), [before[1], before[2], expect.any(String)])
})

test('below 768 px the articles scroll by keyboard', async () => {
  const { page, carousel } = await openInsights({ width: 767 })
  await shows(carousel.region.getByRole('article').first())
  expect(await articleNames(page)).toHaveLength(9)
  const strip = carousel.region.getByRole('group', { name: 'LATEST INSIGHTS' })
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(1_000)
  await eventually(() => strip.evaluate((element) => element.scrollLeft > 0), true)
})

test('below 768 px Tab brings the whole next article into view', async () => {
  const { page, carousel } = await openInsights({ width: 390 })
  await shows(carousel.region.getByRole('article').first())
  const isWhollyInView = () =>
    page.evaluate(() => {
      const { left, right } = document.activeElement
        ?.closest('article')
        ?.getBoundingClientRect() ?? {
        left: -1,
        right: 0,
      }
      return left >= 0 && right <= innerWidth
    })
  await carousel.region.getByRole('group', { name: 'LATEST INSIGHTS' }).focus()
  for (const name of await articleNames(page)) {
    await page.keyboard.press('Tab')
    await hasFocus(page, `link "${name}"`)
    await eventually(isWhollyInView, true)
  }
})

test('a sideways drag moves a page that is zoomed in, not its slides', async () => {
  const { page, carousel, shown } = await opened({ width: 390, hasTouch: true, isMobile: true })
  const { slides } = carousel
  await started(carousel)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 3 })
  await eventually(() => slides.evaluate((box) => getComputedStyle(box).touchAction), 'auto')
  const y = ((await slides.boundingBox())?.y ?? 0) + 40
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', 100)
  for (const x of [80, 60, 40]) await touch('touchMove', x)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await eventually(() => page.evaluate(() => Number(visualViewport?.pageLeft) > 0))
  await shown(1)
})
