import type { Page } from 'playwright-core'
import { examine } from '#tests/support/axe.ts'
import { field, fillIn, submitButton, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { ENQUIRIES, holdRequests } from '#tests/support/network.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { hydratedPage, settled, stage, stopClock } from '#tests/support/stage.ts'

const { open, visitor } = stage()

const AT = `/enquiry/${COURSE_ID}`
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Thank You' })
const sending = (page: Page) => page.getByRole('button', { name: 'Submitting...' })
const isAlive = (page: Page) =>
  field(page, 'Full name').evaluate((control) =>
    Object.keys(control).some((key) => key.startsWith('__reactFiber')),
  )
const line = (page: Page) => page.locator('#status-line')
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Sends an enquiry whose request is held. */
const sent = async (page: Page) => {
  const held = await holdRequests(page, ENQUIRIES)
  await fillIn(page)
  await submitButton(page).click()
  await shows(sending(page))
  await eventually(() => held.waiting.length, 1)
  return held
}

const leaveFor = async (page: Page, name: string, title: RegExp) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await shows(page.getByRole('heading', { level: 1, name: title }))
  await settled(page)
}

test('home replaces the form in the history: Back does not open it again', async () => {
  const { page } = await open(`/course-overview/${COURSE_ID}`, { turnable: true })
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await fillIn(page)
  // A stopped clock: the dialog would close before a slow click.
  await stopClock(page)
  await submitButton(page).click()
  await dialog(page).getByRole('button', { name: 'Go Home' }).click()
  await page.clock.resume()
  await shows(page.getByRole('link', { name: 'View Courses' }))
  await page.goBack()
  await eventually(() => new URL(page.url()).pathname, `/course-overview/${COURSE_ID}`)
})

test('text typed before hydration stays', async () => {
  const { page } = await open('/blog')
  const held = await holdRequests(page, /\/assets\/.*\.js/)
  await page.goto(AT, { waitUntil: 'commit' })
  await field(page, 'Full name').fill('Early Bird')
  await held.release()
  await eventually(() => isAlive(page), true)
  await settled(page)
  expect(await field(page, 'Full name').inputValue()).toBe('Early Bird')
})

test('text written before hydration does not count as written by a bot', async () => {
  const { page } = await open('/blog', { turnable: true })
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
  await eventually(() => isAlive(page), true)
  await settled(page)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('enquiry-email')
  expect(await field(page, 'Email').inputValue()).toBe('sample@mail.c')
  await page.goto('/blog')
  await page.goto(AT)
  await hydratedPage(page)
  await eventually(() => field(page, 'Email').inputValue(), 'sample@mail.c')
  expect(await field(page, 'Comments').inputValue()).toBe(WRITTEN.Comments)
})

describe('a form that is left before the response', () => {
  test('accepted: reports that on any page until dismissed', async () => {
    const { page, complaints } = await visitor()
    const late = await holdRequests(page, /\/assets\/background\..*js/)
    await page.goto(AT)
    await hydratedPage(page)
    const held = await sent(page)
    await leaveFor(page, 'Blog', /^Reading between classes/)
    await held.release()
    await eventually(() => page.evaluate(() => sessionStorage.length), 0)
    // The notices are loaded only now.
    expect(await line(page).innerText()).toBe('')
    await late.release()
    await shows(
      line(page).getByText(`Thank you. Your enquiry about ${COURSE_NAME} has reached us.`),
    )
    await leaveFor(page, 'About us', /^Nobody learns to fly a kite/)
    await shows(line(page).getByText(/has reached us/))
    await page.emulateMedia({ media: 'print' })
    await hides(line(page))
    await page.emulateMedia({ media: 'screen' })
    await line(page).getByRole('button', { name: 'Close' }).press('Enter')
    await eventually(() => line(page).innerText(), '')
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'H1')
    expect(complaints).toEqual([])
  })

  test('failed: reports that before a lost connection, with a link to the restored form', async () => {
    const { page } = await open(AT)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (ENQUIRIES.test(request.url())) keys.push(request.headers()['idempotency-key'])
    })
    const held = await sent(page)
    await leaveFor(page, 'Blog', /^Reading between classes/)
    await page.context().setOffline(true)
    await shows(line(page).getByText(/^You are offline\./))
    await held.abort()
    await shows(
      line(page).getByText(
        /^Something went wrong: we cannot be sure that your enquiry about .+ has reached us\./,
      ),
    )
    expect(await line(page).innerText()).not.toMatch(/offline/)
    expect((await examine(page)).wrong).toEqual([])
    await page.context().setOffline(false)
    await line(page).getByRole('link', { name: 'Open the form and send it again' }).click()
    await eventually(() => pathOf(page), AT)
    for (const [label, text] of Object.entries(WRITTEN))
      await eventually(() => field(page, label as keyof typeof WRITTEN).inputValue(), text)
    await eventually(() => line(page).innerText(), '')
    await page.unroute(ENQUIRIES)
    await submitButton(page).click()
    await shows(dialog(page))
    expect(keys).toEqual([keys[0], keys[0]])
  })
})
