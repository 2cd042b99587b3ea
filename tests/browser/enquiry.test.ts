import type { Page } from 'playwright-core'
import { COUNTDOWN_SECONDS } from '#domain/constants.ts'
import { examine } from '#tests/support/axe.ts'
import { field, fillIn, submitButton, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { ENQUIRIES, held, refused } from '#tests/support/network.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { hydratedPage, settled, stage, stopClock } from '#tests/support/stage.ts'

const { open, visitor } = stage()

const AT = `/enquiry/${COURSE_ID}`
const FAILED = '⚠️ Something went wrong.'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Thank You' })
const sending = (page: Page) => page.getByRole('button', { name: 'Submitting...' })
const isAlive = (page: Page) =>
  field(page, 'Full name').evaluate((control) =>
    Object.keys(control).some((key) => key.startsWith('__reactFiber')),
  )
const POST = 'POST /api/enquiries'
/** The notice at the foot of the window. */
const line = (page: Page) => page.locator('#status-line').getByRole('status')
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Sends an enquiry whose request is held. */
const sent = async (page: Page) => {
  const gate = await held(page, ENQUIRIES)
  await fillIn(page)
  await submitButton(page).click()
  await shows(sending(page))
  await eventually(() => gate.waiting.length, 1)
  return gate
}

const leaveFor = async (page: Page, name: string, path: string) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await eventually(() => pathOf(page), path)
  await hydratedPage(page)
}

test('submitting: the button is disabled and reads Submitting..., whatever is clicked', async () => {
  const { page, calls } = await open(AT)
  const gate = await held(page, ENQUIRIES)
  await fillIn(page)
  await submitButton(page).dblclick()
  await shows(sending(page))
  expect(await sending(page).isDisabled()).toBe(true)
  await field(page, 'Full name').press('Enter')
  await gate.release()
  await shows(dialog(page))
  expect(calls).toEqual([POST])
})

test('success: a Thank You dialog counts down second by second, then / opens', async () => {
  const { page } = await open(AT, { stopped: true })
  await fillIn(page)
  await submitButton(page).click()
  await shows(dialog(page), dialog(page).getByRole('button', { name: 'Go Home' }))
  for (let left = COUNTDOWN_SECONDS; left > 0; left -= 1) {
    const seconds = left === 1 ? '1 second' : `${left} seconds`
    await shows(dialog(page).getByText(`The home page opens in ${seconds}.`))
    await page.clock.runFor(999)
    await settled(page)
    await shows(dialog(page).getByText(`The home page opens in ${seconds}.`))
    expect(new URL(page.url()).pathname).toBe(AT)
    await page.clock.runFor(1)
  }
  await eventually(() => new URL(page.url()).pathname, '/')
  await page.clock.resume()
  await shows(page.getByRole('link', { name: 'View Courses' }))
  await hides(dialog(page))
})

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

test.each(['the button', 'Escape'])('staying by %s stops the countdown', async (how) => {
  const { page } = await open(AT, { stopped: true })
  await fillIn(page)
  await submitButton(page).click()
  await shows(dialog(page))
  if (how === 'Escape') await page.keyboard.press('Escape')
  else await dialog(page).getByRole('button', { name: 'Stay on this page' }).click()
  await hides(dialog(page))
  await page.clock.runFor(60_000)
  expect(new URL(page.url()).pathname).toBe(AT)
  await shows(page.getByRole('heading', { name: 'Thank You' }))
})

test('failure: shows the message under the form; the text stays and can be sent again', async () => {
  const { page, calls } = await open(AT)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (ENQUIRIES.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  await refused(page, ENQUIRIES, 503)
  await fillIn(page)
  await submitButton(page).click()
  await shows(page.getByText(FAILED, { exact: true }))
  for (const [label, text] of Object.entries(WRITTEN))
    expect(await field(page, label as keyof typeof WRITTEN).inputValue()).toBe(text)
  await shows(page.getByRole('main').getByRole('link', { name: '+91 98765 43210' }))
  await page.unroute(ENQUIRIES)
  await submitButton(page).click()
  await shows(dialog(page))
  await hides(page.getByText(FAILED))
  expect(calls).toEqual([POST, POST])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('failure: the form is editable, and the next change clears the message', async () => {
  const { page } = await open(AT)
  await page.route(ENQUIRIES, (route) => route.abort())
  await fillIn(page)
  await submitButton(page).click()
  await shows(page.getByText(FAILED))
  expect(await submitButton(page).isEnabled()).toBe(true)
  await field(page, 'Comments').fill('Or a morning one?')
  expect(await field(page, 'Comments').inputValue()).toBe('Or a morning one?')
  await hides(page.getByText(FAILED))
})

test('no timeout: after 10 seconds offers the phone number beside Submitting...', async () => {
  const { page } = await open(AT, { stopped: true })
  await held(page, ENQUIRIES)
  await fillIn(page)
  await submitButton(page).click()
  await shows(sending(page))
  const offer = page.getByText(/This is taking longer than usual/)
  await page.clock.runFor(9_999)
  await settled(page)
  expect(await offer.count()).toBe(0)
  await page.clock.runFor(1)
  await shows(offer)
  await page.clock.runFor(600_000)
  await shows(sending(page), offer)
})

test('typed text survives a reload in this tab, and is deleted after success', async () => {
  const { page } = await open(AT)
  await fillIn(page, { Comments: 'kept' })
  await page.reload()
  await eventually(() => field(page, 'Comments').inputValue(), 'kept')
  expect(await field(page, 'Mobile').inputValue()).toBe(WRITTEN.Mobile)
  expect(page.url()).not.toContain('kept')
  await submitButton(page).click()
  await dialog(page).getByRole('button', { name: 'Stay on this page' }).click()
  await page.reload()
  await eventually(() => field(page, 'Full name').inputValue(), '')
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
})

test('typed text is restored when the form is opened by its address', async () => {
  const { page } = await visitor()
  await page.goto(AT)
  await fillIn(page, { Comments: 'kept' })
  // Only a hydrated page saves what is typed.
  await hydratedPage(page)
  await page.goto('/all-course')
  await page.goto(AT)
  await eventually(() => field(page, 'Comments').inputValue(), 'kept')
})

test('text typed before hydration stays', async () => {
  const { page } = await open('/blog')
  const gate = await held(page, /\/assets\/.*\.js/)
  await page.goto(AT, { waitUntil: 'commit' })
  await field(page, 'Full name').fill('Early Bird')
  await gate.release()
  await eventually(() => isAlive(page), true)
  await settled(page)
  expect(await field(page, 'Full name').inputValue()).toBe('Early Bird')
})

test('text written before hydration does not count as written by a bot', async () => {
  const { page } = await open('/blog', { turnable: true })
  const gate = await held(page, /\/assets\/enquiry\./)
  await page.goto(AT)
  await fillIn(page)
  await page.clock.fastForward(40_000)
  await submitButton(page).click()
  await eventually(() => gate.waiting.length, 1)
  const sent = page.waitForRequest(ENQUIRIES)
  await gate.release()
  // Submitted within two seconds it would be taken for a bot's.
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
  const gate = await held(page, /\/assets\/enquiry\./)
  await submitButton(page).click()
  await shows(page.getByRole('alert').getByRole('link', { name: /ending with \.com$/ }))
  await field(page, 'Email').fill('sample@mail.c')
  await eventually(() => gate.waiting.length, 1)
  await gate.release()
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
    const late = await held(page, /\/assets\/background\..*js/)
    await page.goto(AT)
    await hydratedPage(page)
    const gate = await sent(page)
    await leaveFor(page, 'Blog', '/blog')
    await gate.release()
    await eventually(() => page.evaluate(() => sessionStorage.length), 0)
    // The notices are loaded only now.
    expect(await line(page).count()).toBe(0)
    await late.release()
    await shows(
      line(page).getByText(`Thank you. Your enquiry about ${COURSE_NAME} has reached us.`),
    )
    await leaveFor(page, 'About us', '/about-us')
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
    const gate = await sent(page)
    await leaveFor(page, 'Blog', '/blog')
    await page.context().setOffline(true)
    await shows(line(page).getByText(/^You are offline\./))
    await Promise.all(gate.waiting.splice(0).map((route) => route.abort()))
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

  test('reopened meanwhile: waits as before, sends nothing twice and shows the response', async () => {
    const { page, calls } = await open(AT)
    const gate = await sent(page)
    await leaveFor(page, 'Blog', '/blog')
    await page.goBack()
    await shows(sending(page))
    expect(await field(page, 'Comments').inputValue()).toBe(WRITTEN.Comments)
    await field(page, 'Full name').press('Enter')
    await gate.release()
    await shows(dialog(page))
    expect(calls.filter((call) => call === POST)).toHaveLength(1)
    expect(await line(page).innerText()).toBe('')
  })

  test('a form that is not left shows the response itself only', async () => {
    const { page } = await open(AT)
    const gate = await sent(page)
    await Promise.all(gate.waiting.splice(0).map((route) => route.abort()))
    await shows(page.getByText(FAILED, { exact: true }))
    await line(page).waitFor({ state: 'attached' })
    expect(await line(page).innerText()).toBe('')
    await gate.release()
    await submitButton(page).click()
    await shows(dialog(page))
    expect(await line(page).innerText()).toBe('')
  })
})

test('the form is about the course in its address', async () => {
  const { page } = await open(AT)
  expect(await page.title()).toBe(`Enquiry about ${COURSE_NAME} | Patang Institute`)
})
