import type { Page } from 'playwright-core'
import { COUNTDOWN_SECONDS } from '#domain/constants.ts'
import { eventually } from '#tests/support/eventually.ts'
import { active, button, isIn, labAlone, submit } from '#tests/support/labAlone.ts'

const { open } = labAlone()

const taken = (page: Page) =>
  page
    .locator('[data-edge].taken')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-edge')))
const said = (page: Page) => page.getByRole('status').last().innerText()

test('events, outcomes and the clock lead through the enquiry, and taken arrows light up', async () => {
  const page = await open()
  await submit(page)
  await isIn(page, 'enquiry.form.submitting.waiting')
  await eventually(() => taken(page), ['enquiry.form.editing|submitted|1'])
  await page.getByText('Texts of this state: “Submitting...”').waitFor()
  await page.getByRole('definition').getByText('The button is disabled.').waitFor()
  await button(page, '+10 s').click()
  await isIn(page, 'enquiry.form.submitting.offeringPhone')
  await button(page, 'sendEnquiry#1: 201 Created').click()
  await isIn(page, 'enquiry.form.thanking.counting')
  await eventually(
    () => said(page),
    'sendEnquiry#1 done. Now form.thanking.counting + notice.none, next timer in 1 s.',
  )
  for (let second = 0; second < COUNTDOWN_SECONDS; second += 1)
    await button(page, 'Next timer').click()
  await isIn(page, 'enquiry.form.leaving')
})

test('acting from the past cuts the later steps off, and Ctrl+Z brings them back', async () => {
  const page = await open()
  await submit(page)
  await button(page, '+1 s').click()
  await button(page, '+1 s').click()
  await button(page, 'Back').click()
  await page.getByRole('slider').press('Home')
  await isIn(page, 'enquiry.form.editing.filling')
  await page.getByRole('slider').press('End')
  await page.getByRole('list', { name: 'Log' }).getByRole('button').nth(1).click()
  await page.getByText('Step 1 of 3').waitFor()
  await page.getByText('the next action cuts 2 later steps off').waitFor()
  await page
    .locator('[data-edge="enquiry.form.submitting|xstate.error.actor.sendEnquiry|1"]')
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '500' }).click()
  await isIn(page, 'enquiry.form.editing.failed')
  await page.getByText('Step 2 of 2').waitFor()
  await button(page, 'Undo: 2 later steps cut off').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Step 1 of 3').waitFor()
  await page.keyboard.press('Control+y')
  await page.getByText('Step 2 of 3').waitFor()
  // Back from another mode the focus is on its radio button.
  await page.getByText('Explore', { exact: true }).click()
  await page.getByText('Step', { exact: true }).click()
  await page.keyboard.press('Control+z')
  await page.getByText('Step 1 of 3').waitFor()
})

test('a choice of payloads is left by Cancel, and Ctrl+Z does not undo behind it', async () => {
  const page = await open()
  await submit(page)
  const label = page.locator(
    '[data-edge="enquiry.form.submitting|xstate.error.actor.sendEnquiry|1"]',
  )
  await label.click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Control+z')
  await page.getByText('Step 1 of 1').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Step 1 of 1').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Step 0 of 1').waitFor()
})

test('the details of a part open again after they were closed by hand', async () => {
  const page = await open('#copyLink/explore')
  const part = page.getByLabel('State or transition')
  await page.locator('[data-state="copyLink.copying"] .frame').click()
  await eventually(() => part.inputValue(), 'copyLink.copying')
  await page.getByText('A state or a transition, and its tests').click()
  await part.waitFor({ state: 'hidden' })
  await page.locator('[data-state="copyLink.copied"] .frame').click()
  await part.waitFor()
  expect(await part.inputValue()).toBe('copyLink.copied')
})

test('by keyboard alone: a label on an arrow, the choice of a payload, the tabs', async () => {
  const page = await open('#copyLink')
  await page.locator('[data-edge="copyLink.idle|copy|0"]').focus()
  await page.keyboard.press('Enter')
  await isIn(page, 'copyLink.copying')
  await page.locator('[data-edge="copyLink.copying|xstate.error.actor.copy|0"]').focus()
  await page.keyboard.press(' ')
  await isIn(page, 'copyLink.idle')
  await page.getByRole('tab', { name: 'Log' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('combobox', { name: 'State or transition' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel').getByText('alertFailure', { exact: true }).waitFor()
})

test('a row of the log has a space between its step and its state', async () => {
  const page = await open('#copyLink')
  const log = page.getByRole('list', { name: 'Log' })
  await log.getByRole('button', { name: 'start idle' }).waitFor()
})

test('the focus stays on the clicked button, or on its part of the page', async () => {
  const page = await open('#copyLink')
  const focused = (selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
  const label = '[data-edge="copyLink.idle|copy|0"]'
  await page.locator(label).press('Enter')
  expect(await active(page)).toContain('copyLink.copying')
  await focused(label)
  await button(page, 'copy#1: copied').press('Enter')
  await focused('section[aria-labelledby=calls]')
  await button(page, 'Next timer').press('Enter')
  await focused('section[aria-labelledby=clock]')
  for (let step = 0; step < 3; step += 1) await button(page, 'Back').press('Enter')
  await focused('fieldset')
  await page.getByText('Explore', { exact: true }).click()
  await page.getByRole('list', { name: 'Configurations' }).getByRole('button').last().click()
  const there = await active(page)
  await button(page, 'Walk it in step mode').press('Enter')
  await focused('h1')
  await page.getByRole('slider').waitFor()
  expect(await active(page)).toEqual(there)
})

test('the log shows payloads, the context removed fields', async () => {
  const page = await open()
  for (const name of [
    'Send changed: email, not .com',
    'Send blurred: the email field',
    'Send changed: email, valid',
  ])
    await button(page, name).click()
  const log = page.getByRole('list', { name: 'Log' })
  expect(await log.innerText()).toContain('{"field":"email","value":"sample@example.com"}')
  await page.getByRole('tab', { name: 'Context' }).click()
  await page.getByText('errors.email gone').waitFor()
})

test('invalid JSON is rejected with the reason, valid JSON is sent', async () => {
  const page = await open('#carousel')
  await page.getByText('Write an event').click()
  const editor = page.getByLabel('JSON')
  const error = page.locator('form').getByRole('alert')
  await editor.fill('{"type": "next"')
  await button(page, 'Send it').click()
  await error.filter({ hasText: /^This is not JSON/ }).waitFor()
  await editor.fill('{"type": "nxt"}')
  await button(page, 'Send it').click()
  await error
    .filter({ hasText: /No event of this machine is called "nxt"\. It knows: .*next/ })
    .waitFor()
  await page.getByText('Step 0 of 0').waitFor()
  await editor.fill('{"type": "held", "reason": "pointer"}')
  await button(page, 'Send it').click()
  await isIn(page, 'carousel.autoplay.held')
})

test('a time jump lists its events with what they changed; a part tells its specification and tests', async () => {
  const thanking =
    '#enquiry/step/start:a-filled-form/submitted:the-form-as-it-is/sendEnquiry~1=201-created/+3000'
  const page = await open(thanking)
  const log = page.getByRole('list', { name: 'Log' })
  for (const second of [1, 3]) {
    const left = COUNTDOWN_SECONDS - second
    await log.getByText(`${second} s, after 1 s: secondsLeft ${left + 1} → ${left}`).waitFor()
  }
  await page
    .locator('.lab-diagram .count + text', { hasText: `${COUNTDOWN_SECONDS - 3}` })
    .waitFor()
  await button(page, 'Whole').click()
  await page.locator('[data-state="enquiry.form.editing.invalid"] .frame').click()
  const about = page.getByRole('tabpanel', { name: 'About' })
  await about.getByText('Submission stops if the email or mobile check fails.').waitFor()
  await about.getByText('Its texts: “Please enter a valid email address ending').waitFor()
  await about.getByText('enquiry/editing: a stopped submit lists every error').waitFor()
  // So does a transition that is not possible now.
  const failure = 'enquiry.form.submitting|xstate.error.actor.sendEnquiry|1'
  await page.locator(`[data-edge="${failure}"]`).click()
  await eventually(() => about.getByLabel('State or transition').inputValue(), failure)
  // A state without a sentence has that of the state around it.
  await about.getByLabel('State or transition').selectOption('form.submitting.waiting')
  await about.getByText("reads 'Submitting...') Specification, section 4").waitFor()
  // By keyboard: the same parts are in a list.
  await about.getByLabel('State or transition').selectOption('form.leaving')
  await about.getByText('after the 5 seconds it navigates').waitFor()
})
