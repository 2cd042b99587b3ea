import type { Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { BLOGS, COURSE, failWith, holdRequests } from '#tests/support/network.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

const AT = `/course-overview/${COURSE_ID}`
const card = (page: Page) => page.getByRole('complementary', { name: 'Price and facts' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a course shows the summary from the list in its skeleton, in its final place', async () => {
  const { page, calls } = await open('/all-course')
  const held = await holdRequests(page, COURSE)
  await page.getByRole('article').getByRole('link', { name: COURSE_NAME }).click()
  await eventually(() => heading(page).innerText(), COURSE_NAME)
  await shows(card(page).getByText('₹22,500', { exact: true }))
  const struck = card(page).locator('s')
  expect(await struck.innerText()).toBe('₹30,000')
  expect(await struck.evaluate((s) => getComputedStyle(s).textDecorationLine)).toBe('line-through')
  const isBusy = () => page.getByRole('article').first().getAttribute('aria-busy')
  await eventually(isBusy, 'true')
  const places = () => Promise.all([heading(page), card(page)].map((one) => one.boundingBox()))
  const before = await places()
  await held.release()
  await eventually(isBusy, 'false')
  expect(await places()).toEqual(before)
  expect(calls).toEqual([`GET /api/courses/${COURSE_ID}`])
})

test.each(['allowed', 'refused'])(
  'copies the canonical address, also by selection: %s',
  async (how) => {
    const { page } = await open(AT, { permissions: ['clipboard-read', 'clipboard-write'] })
    if (how === 'refused')
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      })
    const copy = card(page).getByRole('button')
    await copy.click()
    await eventually(() => copy.innerText(), 'Link Copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://patang.example${AT}`,
    )
  },
)

test.each([
  ['/terms-of-use', 'Blog'],
  ['/all-course', 'Home'],
])('from %s to %s: announces that the articles failed, and shows no error', async (from, to) => {
  const { page } = await open(from)
  await failWith(page, BLOGS)
  await page.getByRole('navigation').getByRole('link', { name: to, exact: true }).first().click()
  const failed = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Failed to load/ })
  await eventually(() => failed.count(), 1)
  expect((await failed.boundingBox())?.width).toBeLessThanOrEqual(1)
})

test('the newsletter box shows its error in red', async () => {
  const { page } = await open('/terms-of-use')
  await page.getByRole('contentinfo').getByRole('textbox').fill('text@text')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const colour = await page
    .getByText('Please enter a valid email address.', { exact: true })
    .evaluate((text) => getComputedStyle(text).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  expect(red).toBeGreaterThan(1.2 * Math.max(green, blue))
})

test('the FAQ opens one of five at a time; a click on the open one closes it', async () => {
  const { page } = await open(`/enquiry/${COURSE_ID}`)
  const faq = page.getByRole('region', { name: 'Questions people ask first' })
  const opened = () =>
    faq
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => (group as HTMLDetailsElement).open))
  await eventually(opened, [false, false, false, false, false])
  await faq.getByText('I have not studied').click()
  await eventually(opened, [false, true, false, false, false])
  await shows(faq.getByText(/^Yes\. Look for the level/))
  const job = faq.getByText('Will I get a certificate, and a job?')
  await job.click()
  await eventually(opened, [false, false, false, true, false])
  await job.click()
  await eventually(opened, [false, false, false, false, false])
})
