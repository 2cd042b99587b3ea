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
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  expect(await sideways(page)).toBe(0)
  expect(await page.locator('body').innerText()).not.toMatch(MISFITS)
  expect(quiet(complaints)).toEqual([])
  expect(dialogs).toEqual([])
}

describe.each([320, 1280])('at %d px', (width) => {
  test.each(['/', '/all-course', '/blog', '/?category=NON+IT', '/all-course?category=NON+IT'])(
    '%s is rendered',
    async (at) => {
      const { page, complaints } = await open(at, { width })
      await stands(page, complaints)
    },
  )

  test('every course and its enquiry are rendered', async () => {
    const { page, complaints } = await open('/', { width })
    for (const { _id } of HOSTILE_COURSES) {
      for (const at of ['/course-overview', '/enquiry']) {
        const answer = await page.goto(`${at}/${encodeURIComponent(String(_id))}`)
        expect([_id, answer?.status()]).toEqual([_id, 200])
        await stands(page, complaints)
      }
    }
  })

  test('every article is rendered', async () => {
    const { page, complaints } = await open('/', { width })
    for (const slug of ['long', 'bare-article']) {
      await page.goto(`/blog-page/${slug}`)
      await stands(page, complaints)
    }
  })
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

describe('fallbacks', () => {
  const card = (page: Page) => page.getByRole('complementary', { name: 'Price and facts' })
  /** Without the cards of similar courses. */
  const course = (page: Page) => page.getByRole('main').getByRole('article').first()
  const at = (id: string) => `/course-overview/${id}`

  test("shows 'N/A' for a missing level, and hides missing ratings and days", async () => {
    const { page } = await open(at('bare'))
    expect(await card(page).innerText()).toMatch(/Level\s+N\/A/)
    expect(
      await course(page)
        .getByText(/days left/)
        .count(),
    ).toBe(0)
    expect(
      await course(page)
        .getByText(/^Rated/)
        .count(),
    ).toBe(0)
    expect(await page.getByRole('heading', { name: 'What you will learn' }).count()).toBe(0)
  })

  test.each([
    ['fees-abc', 'abc', undefined],
    ['discount-0', '₹7,500', undefined],
    ['discount-100', '₹7,500', undefined],
    ['discount-minus', '₹7,500', undefined],
    ['discount-text', '₹7,500', '₹11,194'],
    ['money', '₹1,25,000', '₹1,25,00,00,000'],
  ])('%s: the price is %s, struck %s', async (id, now, before) => {
    const { page } = await open(at(id))
    expect(await card(page).getByRole('strong').first().innerText()).toBe(now)
    const struck = await card(page).locator('s').allInnerTexts()
    expect(struck).toEqual(before === undefined ? [] : [before])
  })

  test('hides ratings outside 0 to 5 and days that are over', async () => {
    const { page } = await open(at('ratings-7'))
    expect(
      await course(page)
        .getByText(/^Rated/)
        .count(),
    ).toBe(0)
    expect(
      await course(page)
        .getByText(/days left/)
        .count(),
    ).toBe(0)
  })

  test('shows HTML in a name as text', async () => {
    const { page } = await open(at('html-name'))
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      '<img src=x onerror=alert(1)><b>Bold</b> & </script>',
    )
  })

  test('shows a generated cover for a picture that fails', async () => {
    const { page } = await open(at('markdown'))
    const cover = page.getByRole('main').locator('img[src^="/covers/it/markdown"]')
    await eventually(() => cover.count(), 1)
  })
})
