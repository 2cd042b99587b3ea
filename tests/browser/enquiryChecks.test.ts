import { field, fillIn, submitButton, summary } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

const AT = `/enquiry/${COURSE_ID}`
const EMAIL = 'Please enter a valid email address ending with .com'
const LABELS = [
  'Full name',
  'Email',
  'Mobile',
  'Preferred date',
  'Preferred time',
  'Comments',
] as const

test('name, email, mobile, date, time and comments are required by the browser', async () => {
  const { page, calls } = await open(AT)
  for (const label of LABELS)
    expect(await field(page, label).evaluate((control: HTMLInputElement) => control.required)).toBe(
      true,
    )
  await submitButton(page).click()
  expect(
    await field(page, 'Full name').evaluate((control) => control === document.activeElement),
  ).toBe(true)
  await fillIn(page, { Comments: '' })
  await submitButton(page).click()
  expect(
    await field(page, 'Comments').evaluate((control) => control === document.activeElement),
  ).toBe(true)
  expect(calls).toEqual([])
})

describe('Email', () => {
  test.each([false, true])(
    'a click that causes blur is not lost, by touch: %s',
    async (hasTouch) => {
      const { page } = await open(AT, { width: 390, height: 844, hasTouch, isMobile: hasTouch })
      await fillIn(page)
      await field(page, 'Email').fill('sample@mail.org')
      // The button's upper edge, which an error message would push away from the pointer.
      const position = { x: 40, y: 4 }
      if (hasTouch) await submitButton(page).tap({ position })
      else await submitButton(page).click({ position, delay: 50 })
      await shows(summary(page).getByRole('link', { name: EMAIL }))
      await shows(page.getByRole('main').getByText(EMAIL, { exact: true }).last())
    },
  )
})

describe('Mobile', () => {
  test('accepts only digits while typing, and ten at most', async () => {
    const { page } = await open(AT)
    for (const typed of ['98a7-6 5x43210', '98765432109']) {
      await field(page, 'Mobile').clear()
      await field(page, 'Mobile').pressSequentially(typed)
      expect(await field(page, 'Mobile').inputValue()).toBe('9876543210')
    }
  })
})

test("today is the visitor's own calendar day, updated when the page is shown again", async () => {
  const { page } = await open(AT, { stopped: true, timezoneId: 'Pacific/Kiritimati' })
  await eventually(() => field(page, 'Preferred date').getAttribute('min'), '2026-11-20')
  await page.clock.fastForward('06:00:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => field(page, 'Preferred date').getAttribute('min'), '2026-11-21')
})

test('shows a long name completely at every width', async () => {
  const { page } = await open('/enquiry/system-design-for-experienced-engineers')
  const name = page.getByRole('main').getByLabel('Course', { exact: true })
  expect(await name.inputValue()).toBe('System Design for Experienced Engineers')
  for (const width of [320, 390, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await name.evaluate((control) => [
      control.scrollWidth - control.clientWidth,
      control.scrollHeight - control.clientHeight,
    ])
    expect({ width, hidden }).toEqual({ width, hidden: [0, 0] })
  }
})
