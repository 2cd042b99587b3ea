import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { COURSE_LIST, holdRequests } from '#tests/support/network.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { laidOut, stage } from '#tests/support/stage.ts'

const { open } = stage()

const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(duration) > 1
      })
      .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
  )

test("skeletons don't move under reduced motion", async () => {
  const { page } = await open('/all-course', { reducedMotion: 'reduce' })
  await holdRequests(page, COURSE_LIST)
  await page.getByRole('tab', { name: 'NON IT' }).click()
  await eventually(
    () => page.getByRole('tabpanel').locator('[role=list] > * > [aria-hidden=true]').count(),
    9,
  )
  // Delayed layout uses an animation without motion.
  await laidOut(page)
  expect(await moving(page)).toEqual([])
})

describe('forced colours', () => {
  test.each(['/', '/all-course', '/enquiry/data-analytics-with-python'])(
    '%s: buttons, fields and tabs have a border, and the focus is visible',
    async (at) => {
      const { page } = await open(at, { forcedColors: 'active' })
      // The tab list has the border for all tabs.
      const parts = page.locator(
        'button:visible, main input:visible, textarea:visible, [role=tablist]',
      )
      const edgeless = await parts.evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
            return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1
          })
          .map((element) => element.textContent || element.getAttribute('aria-label')),
      )
      expect(edgeless).toEqual([])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      const outline = await page
        .locator(':focus')
        .evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline).not.toBe('none')
    },
  )

  test('the chosen tab differs by more than colour', async () => {
    const { page } = await open('/all-course', { forcedColors: 'active' })
    const looks = (name: string) =>
      page.getByRole('tab', { name, exact: true }).evaluate((tab) => {
        const { backgroundColor, borderTopWidth, textDecorationLine, fontWeight } =
          getComputedStyle(tab)
        return [backgroundColor, borderTopWidth, textDecorationLine, fontWeight].join()
      })
    expect(await looks('IT')).not.toBe(await looks('NON IT'))
  })
})

test('prefers-contrast: more strengthens soft text and lines', async () => {
  const { page } = await open('/all-course', { contrast: 'more' })
  const ratio = await page.evaluate(() => {
    const luminance = (colour: string) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (canvas === null) return Number.NaN
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
    }
    const text = luminance(
      getComputedStyle(document.querySelector('main h1 + p') ?? document.body).color,
    )
    const paper = luminance(
      [document.body, document.documentElement]
        .map((element) => getComputedStyle(element).backgroundColor)
        .find((colour) => colour !== 'rgba(0, 0, 0, 0)') ?? 'white',
    )
    return (Math.max(text, paper) + 0.05) / (Math.min(text, paper) + 0.05)
  })
  expect(ratio).toBeGreaterThanOrEqual(7)
})

/** Brightness of the page's background, from 0 to 255. */
const paper = (page: Page) =>
  page.evaluate(() => {
    const probe = document.elementFromPoint(2, 300) ?? document.body
    for (let at: Element | null = probe; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number)
      if (alpha > 0) return (red + green + blue) / 3
    }
    return Number.NaN
  })

test.each(ROUTES)(
  '$route: nothing moves by itself under reduced motion; light and dark in their themes',
  async ({ at }) => {
    const { page } = await open(at, { reducedMotion: 'reduce' })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect(await paper(page)).toBeGreaterThan(200)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await paper(page)).toBeLessThan(60)
    await page.mouse.wheel(0, 3_000)
    expect(await moving(page)).toEqual([])
  },
)
