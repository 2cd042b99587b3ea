import type { Page } from 'playwright-core'
import { carouselIn, run } from '#tests/support/carousels.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { BLOGS, respondWith } from '#tests/support/network.ts'
import { stage, stopClock } from '#tests/support/stage.ts'

const { open } = stage()

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

/** Articles in the order of the API. */
const listed = async (page: Page) => {
  const response = await page.request.get(
    '/api/blogs?page=1&limit=9&status=published&website_code=patang',
  )
  const { blogs }: { blogs: { title: string }[] } = await response.json()
  return blogs.map(({ title }) => title)
}

const opened = async (options = {}) => {
  const { page } = await open('/', { stopped: true, ...options })
  const carousel = carouselIn(page, 'LATEST INSIGHTS')
  await carousel.region.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return { page, carousel }
}

test.each([768])(
  'at %d px three cards are visible and advance by one every 3 seconds',
  async (width) => {
    const { page, carousel } = await opened({ width })
    const titles = await listed(page)
    await eventually(carousel.isPlaying, true)
    expect(await articleNames(page)).toEqual(titles.slice(0, 3))
    await run(page, 2_999)
    expect(await articleNames(page)).toEqual(titles.slice(0, 3))
    await run(page, 1)
    await eventually(() => articleNames(page), titles.slice(1, 4))
    await run(page, 3_000)
    await eventually(() => articleNames(page), titles.slice(2, 5))
  },
)

test('below 768 px the cards scroll and have no timer', async () => {
  const { page, carousel } = await opened({ width: 767 })
  const titles = await listed(page)
  await shows(carousel.region.getByRole('article').first())
  expect(await articleNames(page)).toEqual(titles)
  await run(page, 30_000)
  expect(await articleNames(page)).toEqual(titles)
  expect(await carousel.button('Pause').count()).toBe(0)
  const strip = carousel.slides
  expect(await strip.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await strip.getAttribute('tabindex')).toBe('0')
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(1_000)
  await eventually(() => strip.evaluate((element) => element.scrollLeft > 0), true)
})

test.each([2])('with %d articles nothing turns; on a phone they scroll, too', async (count) => {
  const { page } = await open('/all-course', { turnable: true })
  const blogs = Array.from({ length: count }, (_, place) => ({
    slug: `a-${place}`,
    title: `Article ${place}`,
  }))
  await respondWith(page, BLOGS, { blogs })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const { region } = carouselIn(page, 'LATEST INSIGHTS')
  await eventually(() => region.getByRole('article').count(), count)
  await stopClock(page)
  await region.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await run(page, 30_000)
  expect(await articleNames(page)).toEqual(blogs.map(({ title }) => title))
  expect(await region.getByRole('button').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const strip = region.getByRole('group')
  const room = () => strip.evaluate((element) => element.scrollWidth - element.clientWidth)
  await eventually(async () => (await room()) > 0, count > 1)
  const lines = region
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y))
  expect(new Set(await lines).size).toBe(1)
})
