import type { Page } from 'playwright-core'
import { examine } from '#tests/support/axe.ts'
import { SKELETONS, tab } from '#tests/support/courseList.ts'
import { eventually } from '#tests/support/eventually.ts'
import { moving } from '#tests/support/looks.ts'
import { COURSE_LIST, holdRequests } from '#tests/support/network.ts'
import { laidOut } from '#tests/support/page.ts'
import { pagesOf } from '#tests/support/pdf.ts'
import { COURSE_ID, COURSE_NAME, SLUG } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open } = sharedStage()

test("skeletons don't move under reduced motion", async () => {
  const { page } = await open('/all-course', { reducedMotion: 'reduce' })
  await holdRequests(page, COURSE_LIST)
  await tab(page, 'NON IT').click()
  await eventually(() => page.getByRole('tabpanel').locator(SKELETONS).count(), 9)
  // Delayed layout uses an animation without motion.
  await laidOut(page)
  expect(await moving(page)).toEqual([])
})

test.each(['/', '/all-course', '/enquiry/data-analytics-with-python'])(
  '%s: with forced colours, buttons, fields and tabs have a border; focus and chosen tab differ by more than colour',
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
    if (at !== '/all-course') return
    const looks = (name: string) =>
      page.getByRole('tab', { name, exact: true }).evaluate((tab) => {
        const { backgroundColor, borderTopWidth, textDecorationLine, fontWeight } =
          getComputedStyle(tab)
        return [backgroundColor, borderTopWidth, textDecorationLine, fontWeight].join()
      })
    expect(await looks('IT')).not.toBe(await looks('NON IT'))
  },
)

test('prefers-contrast: more gives soft text the contrast of WCAG level AAA; forced colours show the found letters of a suggestion on a dark background', async () => {
  const { page } = await open('/all-course', { contrast: 'more' })
  const rules = { type: 'rule', values: ['color-contrast-enhanced'] }
  expect(await examine(page, 'main h1 + p', rules)).toEqual({ wrong: [], undecided: [] })

  await page.emulateMedia({ contrast: null, forcedColors: 'active', colorScheme: 'dark' })
  await page.getByLabel('Search courses').fill('work')
  const mark = page.getByRole('option').locator('mark').first()
  const shown = await mark.screenshot()
  await mark.evaluate(({ style }) => style.setProperty('opacity', '0'))
  expect(shown.equals(await mark.screenshot())).toBe(false)
})

/** 96 px are an inch. */
const A4 = { width: 794, height: 1123 }

const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => document.fonts.ready)
}

const visible = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).count()

const showsOnScreenOnly = async (page: Page, texts: readonly string[]) => {
  const hidden = async () => {
    const counts = await Promise.all(texts.map((text) => visible(page, text)))
    return texts.filter((_, place) => counts[place] === 0)
  }
  await eventually(hidden, [])
  await onPaper(page)
  expect(await hidden()).toEqual(texts)
}

test('prints a course on one page, with address and price', async () => {
  const { page } = await open(`/course-overview/${COURSE_ID}`, A4)
  await showsOnScreenOnly(page, ['Apply Now', 'Copy link', 'Newsletter', 'Find your course'])
  expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
  expect(await visible(page, `https://patang.example/course-overview/${COURSE_ID}`)).toBe(1)
  expect(await visible(page, '₹22,500')).toBe(1)
  expect(await visible(page, '₹30,000')).toBe(1)
  expect(await visible(page, COURSE_NAME)).toBeGreaterThan(0)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
})

test('prints the answer to every question', async () => {
  const { page } = await open(`/enquiry/${COURSE_ID}`, A4)
  const answers = page.locator('details p')
  expect(await answers.count()).toBe(5)
  const shown = answers.filter({ visible: true })
  expect(await shown.count()).toBe(0)
  await onPaper(page)
  expect(await shown.count()).toBe(5)
})

test('prints all slides of a carousel below each other', async () => {
  const { page } = await open('/about-us', A4)
  await onPaper(page)
  const slides = page.locator('[aria-roledescription=slide]').filter({ visible: true })
  const edges = await slides.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(edges).toHaveLength(5)
  expect(new Set(edges).size).toBe(1)
})

test('prints an article without navigation and footer, dark on white also in the dark theme', async () => {
  const { page } = await open(`/blog-page/${SLUG}`, { ...A4, colorScheme: 'dark' })
  await showsOnScreenOnly(page, ['LATEST INSIGHTS', 'View Blogs', 'Newsletter', 'Find your course'])
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByRole('main').getByRole('paragraph').count()).toBeGreaterThan(3)
  const shade = (part: 'color' | 'backgroundColor') =>
    page.evaluate((name) => {
      const text = document.querySelector('main article p')
      const style = getComputedStyle(name === 'color' && text ? text : document.body)
      const [red = 0, green = 0, blue = 0, alpha = 1] = (style[name].match(/[\d.]+/g) ?? []).map(
        Number,
      )
      return alpha === 0 ? 255 : (red + green + blue) / 3
    }, part)
  await eventually(async () => (await shade('color')) < 110, true)
  await eventually(async () => (await shade('backgroundColor')) > 240, true)
})
