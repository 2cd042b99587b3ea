import type { Page } from 'playwright-core'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { answered, COURSE, held, refused } from '#tests/support/network.ts'
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

  test.each([
    ['Students enrolled', '200-300'],
    ['Language', 'English'],
    ['Level', 'Intermediate'],
  ])('%s: %s', async (term, definition) => {
    const { page } = await open(AT)
    expect(await card(page).getByRole('term').allInnerTexts()).toContain(term)
    const row = card(page).getByText(term, { exact: true }).locator('xpath=..')
    expect(await row.getByRole('definition').innerText()).toBe(definition)
  })

  test('shows validity, live classes, online, certificate and access', async () => {
    const { page } = await open(AT)
    expect(await card(page).getByRole('listitem').allInnerTexts()).toEqual([
      '3 month validity',
      'Live classes',
      '100% online',
      'Certificate of completion',
      'Mobile/tablet/TV access',
    ])
  })

  test('shows no struck price without a discount', async () => {
    const { page } = await open('/course-overview/web-development-internship')
    await shows(card(page).getByText('₹6,999', { exact: true }))
    expect(await card(page).locator('s').count()).toBe(0)
  })
})

describe('Course overview', () => {
  test('shows a skeleton while loading, then the course', async () => {
    const { page, calls } = await open(`${AT}s`)
    const gate = await held(page, COURSE)
    await page.getByRole('main').getByRole('link', { name: COURSE_NAME }).click()
    await page.waitForURL(`**${AT}`)
    await eventually(() => heading(page).innerText(), 'Loading')
    expect(await page.getByRole('main').getByRole('status').allInnerTexts()).toContain('Loading')
    await eventually(() => page.title(), 'Loading | Patang Institute')
    await gate.release()
    await eventually(() => heading(page).innerText(), COURSE_NAME)
    await eventually(() => page.title(), `${COURSE_NAME} | Patang Institute`)
    expect(calls).toEqual([`GET /api/courses/${COURSE_ID}`])
  })

  test('shows the summary from the list in the skeleton, in its final place', async () => {
    const { page, calls } = await open('/all-course')
    const gate = await held(page, COURSE)
    await walkTo(page)
    await page.waitForURL(`**${AT}`)
    await eventually(() => heading(page).innerText(), COURSE_NAME)
    await eventually(() => page.title(), `${COURSE_NAME} | Patang Institute`)
    await shows(card(page).getByText('₹22,500', { exact: true }))
    expect(await page.getByRole('main').getByRole('status').allInnerTexts()).toContain('Loading')
    expect(await page.getByRole('article').first().getAttribute('aria-busy')).toBe('true')
    const places = () => Promise.all([heading(page), card(page)].map((one) => one.boundingBox()))
    const before = await places()
    await gate.release()
    await eventually(() => page.getByRole('article').first().getAttribute('aria-busy'), 'false')
    expect(await places()).toEqual(before)
    expect(calls).toEqual([`GET /api/courses/${COURSE_ID}`])
  })

  test.each([
    ['the answer is 404', 404],
    ['the answer is 400', 400],
  ])("shows 'Course not found!' when %s", async (_, status) => {
    const { page } = await open('/all-course')
    await refused(page, COURSE, status)
    await walkTo(page)
    await eventually(() => heading(page).innerText(), 'Course not found!')
    await shows(page.getByRole('link', { name: 'See all courses' }))
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(status === 404 ? 0 : 1)
  })

  test.each([404, 400])(
    'a status of %i moves the focus from the skeleton to the message',
    async (status) => {
      const { page } = await open('/all-course')
      const gate = await held(page, COURSE)
      await walkTo(page)
      await eventually(() => heading(page).evaluate((title) => title.matches(':focus')), true)
      await shows(card(page))
      await Promise.all(gate.waiting.splice(0).map((route) => route.fulfill({ status, json: {} })))
      await eventually(() => heading(page).innerText(), 'Course not found!')
      await eventually(() => heading(page).evaluate((title) => title.matches(':focus')), true)
    },
  )

  test.each([['null'], [''], ['[]'], ['{}'], ['<html>']])(
    "shows 'Course not found!' when the response is %j",
    async (body) => {
      const { page } = await open('/all-course')
      await answered(page, COURSE, body)
      await walkTo(page)
      await eventually(() => heading(page).innerText(), 'Course not found!')
    },
  )

  test('Retry requests again when the API failed', async () => {
    const { page } = await open('/all-course')
    await refused(page, COURSE)
    await walkTo(page)
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.unroute(COURSE)
    await page.getByRole('button', { name: 'Retry' }).click()
    await eventually(() => heading(page).innerText(), COURSE_NAME)
    await shows(card(page).getByRole('link', { name: 'Apply Now' }))
  })

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

  test("alerts 'Failed to copy link' on an error, and shows no success", async () => {
    const { page } = await open(AT)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
      })
      document.execCommand = () => false
    })
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`)
      void dialog.accept()
    })
    await copy(page).click()
    await eventually(() => alerts, ['alert: Failed to copy link'])
    await hides(card(page).getByText('Link Copied!'))
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
