import type { Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE, holdRequests } from '#tests/support/network.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { settled, stage } from '#tests/support/stage.ts'

const site = stage()
const { open } = site

const AT = `/course-overview/${COURSE_ID}`
const card = (page: Page) => page.getByRole('complementary', { name: 'Price and facts' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** By a click in the list, so that the browser requests the course. */
const walkTo = async (page: Page, name = COURSE_NAME) => {
  await page.getByRole('article').getByRole('link', { name }).click()
}

describe('The price card', () => {
  test('shows the fees, with the price before the discount struck through', async () => {
    const { page } = await open(AT)
    await shows(card(page).getByText('₹22,500', { exact: true }))
    const struck = card(page).getByRole('deletion').or(card(page).locator('s'))
    expect(await struck.first().innerText()).toBe('₹30,000')
    expect(await struck.first().evaluate((s) => getComputedStyle(s).textDecorationLine)).toBe(
      'line-through',
    )
    const { days_left } = await (await fetch(`${site.url}/api/courses/${COURSE_ID}`)).json()
    await shows(card(page).getByText(`${days_left} days left at this price!`, { exact: true }))
  })
})

describe('Course overview', () => {
  test('shows the summary from the list in the skeleton, in its final place', async () => {
    const { page, calls } = await open('/all-course')
    const held = await holdRequests(page, COURSE)
    await walkTo(page)
    await page.waitForURL(`**${AT}`)
    await eventually(() => heading(page).innerText(), COURSE_NAME)
    await eventually(() => page.title(), `${COURSE_NAME} | Patang Institute`)
    await shows(card(page).getByText('₹22,500', { exact: true }))
    expect(await page.getByRole('main').getByRole('status').allInnerTexts()).toContain('Loading')
    expect(await page.getByRole('article').first().getAttribute('aria-busy')).toBe('true')
    const places = () => Promise.all([heading(page), card(page)].map((one) => one.boundingBox()))
    const before = await places()
    await held.release()
    await eventually(() => page.getByRole('article').first().getAttribute('aria-busy'), 'false')
    expect(await places()).toEqual(before)
    expect(calls).toEqual([`GET /api/courses/${COURSE_ID}`])
  })

  test.each([404])(
    'a status of %i moves the focus from the skeleton to the message',
    async (status) => {
      const { page } = await open('/all-course')
      const held = await holdRequests(page, COURSE)
      await walkTo(page)
      await eventually(() => heading(page).evaluate((title) => title.matches(':focus')), true)
      await shows(card(page))
      await Promise.all(held.waiting.splice(0).map((route) => route.fulfill({ status, json: {} })))
      await eventually(() => heading(page).innerText(), 'Course not found!')
      await eventually(() => heading(page).evaluate((title) => title.matches(':focus')), true)
    },
  )

  test.each(['/course-overview/no-such-course', '/enquiry/no-such-course'])(
    '%s responds 404 and says so, without a form',
    async (path) => {
      const { page } = await open(path)
      expect((await page.request.get(path)).status()).toBe(404)
      expect(await heading(page).innerText()).toBe('Course not found!')
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
      await page.getByRole('link', { name: 'See all courses' }).click()
      await page.waitForURL('**/all-course')
    },
  )
})

describe('Copy link', () => {
  const copy = (page: Page) => card(page).getByRole('button')
  const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

  test("shows 'Link Copied!' for 2 seconds and copies the canonical address", async () => {
    const { page } = await open(AT, { stopped: true, ...clipboard })
    await copy(page).click()
    await eventually(() => copy(page).innerText(), 'Link Copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://patang.example${AT}`,
    )
    expect(await card(page).getByRole('status').innerText()).toBe('Link Copied!')
    await page.clock.runFor(1_999)
    await settled(page)
    expect(await copy(page).innerText()).toBe('Link Copied!')
    await page.clock.runFor(1)
    await eventually(() => copy(page).innerText(), 'Copy link')
  })

  test('copies by selection where the clipboard is forbidden', async () => {
    const { page } = await open(AT, clipboard)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await copy(page).click()
    await eventually(() => copy(page).innerText(), 'Link Copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://patang.example${AT}`,
    )
  })
})
