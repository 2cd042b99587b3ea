import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { COURSE_ID, COURSE_NAME, SLUG } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

/** 96 px are an inch. */
const A4 = { width: 794, height: 1123 }

const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => document.fonts.ready)
}

const pagesOf = async (page: Page) => {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length
}

const visible = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).count()

test('prints a course on one page, with address and price', async () => {
  const { page } = await open(`/course-overview/${COURSE_ID}`, A4)
  await onPaper(page)
  expect(await pagesOf(page)).toBe(1)
  expect(await visible(page, `https://patang.example/course-overview/${COURSE_ID}`)).toBe(1)
  expect(await visible(page, '₹22,500')).toBe(1)
  expect(await visible(page, '₹30,000')).toBe(1)
  expect(await visible(page, COURSE_NAME)).toBeGreaterThan(0)
  for (const chrome of ['Apply Now', 'Copy link', 'Newsletter', 'Find your course'])
    expect([chrome, await visible(page, chrome)]).toEqual([chrome, 0])
  expect(await page.getByRole('banner').isVisible()).toBe(false)
})

test('prints every course of the first pages on one page', async () => {
  const { page } = await open('/all-course')
  const courses: string[] = []
  for (const category of ['IT', 'NON IT']) {
    const response = await page.request.get('/api/courses', {
      params: { page: 1, limit: 9, category },
    })
    const { data }: { data: { _id: string }[] } = await response.json()
    courses.push(...data.map(({ _id }) => _id))
  }
  const printed: string[] = []
  for (const id of courses) {
    await page.goto(`/course-overview/${id}`)
    await onPaper(page)
    printed.push(`${id}: ${await pagesOf(page)}`)
  }
  expect(printed).toEqual(courses.map((id) => `${id}: 1`))
})

test('prints an article without navigation and footer', async () => {
  const { page } = await open(`/blog-page/${SLUG}`, A4)
  await onPaper(page)
  for (const chrome of ['LATEST INSIGHTS', 'View Blogs', 'Newsletter', 'Find your course'])
    expect([chrome, await visible(page, chrome)]).toEqual([chrome, 0])
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByRole('main').getByRole('paragraph').count()).toBeGreaterThan(3)
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

test('prints dark on white, also in the dark theme', async () => {
  const { page } = await open(`/blog-page/${SLUG}`, { ...A4, colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
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
