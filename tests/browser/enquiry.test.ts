import type { Page } from 'playwright-core'
import { examine } from '#tests/support/axe.ts'
import { field, fillIn, submitButton, summary, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { ENQUIRIES, holdRequests } from '#tests/support/network.ts'
import { atRest, hydratedPage, openIn } from '#tests/support/page.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open, visitor } = sharedStage()

const AT = `/enquiry/${COURSE_ID}`
const EMAIL = 'Please enter a valid email address ending with .com'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Thank You' })
const line = (page: Page) => page.locator('#status-line')
const leaveFor = async (page: Page, name: string, title: RegExp) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await shows(page.getByRole('heading', { level: 1, name: title }))
  await atRest(page)
}

test('text written before hydration does not count as written by a bot', async () => {
  const { page } = await visitor({ turnable: true })
  const held = await holdRequests(page, /\/assets\/enquiry\./)
  await page.goto(AT)
  await fillIn(page)
  await page.clock.fastForward(40_000)
  await submitButton(page).click()
  await eventually(() => held.waiting.length, 1)
  const sent = page.waitForRequest(ENQUIRIES)
  await held.release()
  // An enquiry submitted within two seconds is quarantined.
  expect(Number((await sent).headers()['x-form-seconds'])).toBeGreaterThanOrEqual(40)
  await shows(dialog(page))
})

test('a form returned with errors keeps the focus and text of the visitor', async () => {
  const { page } = await visitor()
  const scripts = /\/assets\/.*\.js/
  await page.route(scripts, (route) => route.abort())
  await page.goto(AT)
  await fillIn(page, { Email: 'sample@mail.org', Mobile: '5876543210' })
  await page.unroute(scripts)
  const held = await holdRequests(page, /\/assets\/enquiry\./)
  await submitButton(page).click()
  await shows(page.getByRole('alert').getByRole('link', { name: /ending with \.com$/ }))
  await field(page, 'Email').fill('sample@mail.c')
  await eventually(() => held.waiting.length, 1)
  await held.release()
  await hydratedPage(page)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('enquiry-email')
  expect(await field(page, 'Email').inputValue()).toBe('sample@mail.c')
  await page.goto('/blog')
  await openIn(page, AT)
  await eventually(() => field(page, 'Email').inputValue(), 'sample@mail.c')
  expect(await field(page, 'Comments').inputValue()).toBe(WRITTEN.Comments)
})

test('a form that is left before its response reports that on any page until it is closed', async () => {
  const { page } = await visitor()
  const late = await holdRequests(page, /\/assets\/background\..*js/)
  await openIn(page, AT)
  const held = await holdRequests(page, ENQUIRIES)
  await fillIn(page)
  await submitButton(page).click()
  await eventually(() => held.waiting.length, 1)
  await leaveFor(page, 'Blog', /^Reading between classes/)
  await held.abort()
  // The notices are loaded only now.
  expect(await line(page).innerText()).toBe('')
  await late.release()
  const notice = line(page).getByText(/^Something went wrong: we cannot be sure that your enquiry/)
  await shows(notice)
  await leaveFor(page, 'About us', /^Nobody learns to fly a kite/)
  await shows(notice)
  expect((await examine(page)).wrong).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await hides(line(page))
  await page.emulateMedia({ media: 'screen' })
  await line(page).getByRole('button', { name: 'Close' }).press('Enter')
  await eventually(() => line(page).innerText(), '')
  await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'H1')
})

test('the browser focuses the first required field that is empty; a letter typed into the mobile does not move the cursor', async () => {
  const { page, calls } = await open(AT)
  const isFocused = (label: keyof typeof WRITTEN) =>
    field(page, label).evaluate((control) => control === document.activeElement)
  await submitButton(page).click()
  await eventually(() => isFocused('Full name'))
  await fillIn(page, { Comments: '' })
  await submitButton(page).click()
  await eventually(() => isFocused('Comments'))
  expect(calls).toEqual([])

  await field(page, 'Mobile').fill('987654321')
  await page.keyboard.press('Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'a', '5'])
    await page.keyboard.press(key)
  expect(await field(page, 'Mobile').inputValue()).toBe('9875654321')
})

test.each([false, true])('a click that causes blur is not lost, by touch: %s', async (hasTouch) => {
  const { page } = await open(AT, { width: 390, height: 844, hasTouch, isMobile: hasTouch })
  await fillIn(page)
  await field(page, 'Email').fill('sample@mail.org')
  // The button's upper edge, which an error message would push away from the pointer.
  const position = { x: 40, y: 4 }
  if (hasTouch) await submitButton(page).tap({ position })
  else await submitButton(page).click({ position, delay: 50 })
  await shows(summary(page).getByRole('link', { name: EMAIL }))
  await shows(page.getByRole('main').getByText(EMAIL, { exact: true }).last())
})

test('shows a long name completely at every width', async () => {
  const { page } = await open('/enquiry/system-design-for-experienced-engineers')
  const name = page.getByRole('main').getByLabel('Course', { exact: true })
  expect(await name.inputValue()).toBe('System Design for Experienced Engineers')
  for (const width of [320, 390, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = () =>
      name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ])
    await eventually(async () => [width, await hidden()], [width, [0, 0]])
  }
})
