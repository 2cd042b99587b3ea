import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainCourses } from '#tests/support/fakeApi.ts'
import { HOSTILE_ARTICLES, HOSTILE_COURSES } from '#tests/support/hostile.ts'
import { catalogueIsRead, stage } from '#tests/support/stage.ts'

const site = stage({
  courses: courseHost([...HOSTILE_COURSES, ...plainCourses('IT', 283)]),
  groups: groupHost(HOSTILE_ARTICLES),
})
const { open } = site

beforeAll(() => catalogueIsRead(site.url))

const MISFITS = /\b(undefined|NaN|null|Infinity|true)\b|\[object/

/** Only the samples' missing pictures may cause messages. */
const quiet = (complaints: readonly string[]) =>
  complaints.filter((complaint) => !/Failed to load resource: net::ERR_/.test(complaint))

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const stands = async (page: Page, complaints: readonly string[]) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await sideways(page)]).toEqual([width, 0])
    expect(await page.locator('body').innerText()).not.toMatch(MISFITS)
  }
  expect(quiet(complaints)).toEqual([])
}

test('every list, course, enquiry and article is rendered, narrow and wide', async () => {
  const { page, complaints } = await open('/')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const ids = HOSTILE_COURSES.map(({ _id }) => encodeURIComponent(String(_id)))
  for (const at of [
    ...['/', '/all-course', '/blog', '/?category=NON+IT', '/all-course?category=NON+IT'],
    ...ids.flatMap((id) => [`/course-overview/${id}`, `/enquiry/${id}`]),
    ...['/blog-page/long', '/blog-page/bare-article'],
  ]) {
    const response = await page.goto(at)
    expect([at, response?.status()]).toEqual([at, 200])
    await stands(page, complaints)
  }
  expect(dialogs).toEqual([])
})

test('all pages of 300 courses are rendered', async () => {
  const { page, complaints } = await open('/all-course', { width: 320 })
  const cards = page.getByRole('tabpanel').getByRole('article')
  for (let shown = 9; shown < 300; shown = Math.min(shown + 9, 300)) {
    await eventually(() => cards.count(), shown)
    // By keyboard: the list is still growing, so a click could miss.
    await page.getByRole('button', { name: 'More IT Courses' }).press('Enter')
  }
  await eventually(() => cards.count(), 300)
  expect(await page.getByRole('button', { name: 'More IT Courses' }).count()).toBe(0)
  await stands(page, complaints)
})

test('shows a generated cover for a picture that fails', async () => {
  const { page } = await open('/course-overview/markdown')
  const cover = page.getByRole('main').locator('img[src^="/covers/it/markdown"]')
  await eventually(() => cover.count(), 1)
})
