import type { Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE, holdRequests } from '#tests/support/network.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const site = stage()
const { open } = site

const AT = `/course-overview/${COURSE_ID}`
const card = (page: Page) => page.getByRole('complementary', { name: 'Price and facts' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a click anywhere on a card opens its course, with the summary from the list in its final place', async () => {
  const { page, calls } = await open('/all-course')
  const held = await holdRequests(page, COURSE)
  const listed = page.getByRole('article').filter({ hasText: COURSE_NAME })
  await listed.click({ position: { x: 40, y: 40 } })
  await eventually(() => heading(page).innerText(), COURSE_NAME)
  expect(new URL(page.url()).pathname).toBe(AT)
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

test('a footer link to the current page scrolls to its top', async () => {
  const { page } = await open('/all-course?category=NON+IT')
  await page.getByRole('contentinfo').getByRole('link', { name: 'IT Courses', exact: true }).click()
  await eventually(
    () => page.evaluate(() => [scrollY, document.activeElement?.id]),
    [0, 'page-title'],
  )
  await shows(page.getByRole('tab', { name: 'IT', exact: true, selected: true }))
})

test('links the learning-management app and never requests it', async () => {
  const { page } = await open('/')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  await page.getByRole('link', { name: 'Learner login' }).hover()
  await page.getByRole('link', { name: 'Get the learning app' }).hover()
  await page.getByRole('link', { name: 'View Courses' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
  expect(foreign).toEqual([])
})
