import { describedBy, field, fillIn, submitButton, summary } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { settled, stage } from '#tests/support/stage.ts'

const { open } = stage()

const AT = `/enquiry/${COURSE_ID}`
const EMAIL = 'Please enter a valid email address ending with .com'
const MOBILE = 'Please enter a valid 10-digit Indian mobile number.'
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

test('whitespace counts as empty; the summary takes the focus and links to each field', async () => {
  const { page, calls } = await open(AT)
  await fillIn(page, { 'Full name': '   ', Comments: '  ' })
  await submitButton(page).click()
  await shows(summary(page))
  await eventually(
    () => summary(page).evaluate((element) => element === document.activeElement),
    true,
  )
  expect(await summary(page).getByRole('link').allInnerTexts()).toEqual([
    'Please enter your name.',
    'Please write a comment or question.',
  ])
  await summary(page).getByRole('link').last().click()
  expect(
    await field(page, 'Comments').evaluate((control) => control === document.activeElement),
  ).toBe(true)
  expect(calls).toEqual([])
})

describe('Email', () => {
  test('rejects an email that does not end in .com on blur; editing clears the error', async () => {
    const { page } = await open(AT)
    await field(page, 'Email').fill('sample@mail.org')
    expect(await page.getByText(EMAIL).count()).toBe(0)
    await field(page, 'Email').blur()
    await shows(page.getByText(EMAIL, { exact: true }))
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
    expect(await describedBy(page, 'Email')).toContain(EMAIL)
    await field(page, 'Email').fill('sample@mail.or')
    await hides(page.getByText(EMAIL))
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe(null)
  })

  test('rejects it on submit, too', async () => {
    const { page, calls } = await open(AT)
    await fillIn(page, { Email: 'sample@mail.in' })
    await field(page, 'Email').press('Enter')
    await shows(summary(page).getByRole('link', { name: EMAIL }))
    expect(await page.getByText(EMAIL).count()).toBe(2)
    expect(calls).toEqual([])
  })

  test('accepts an empty field on blur', async () => {
    const { page } = await open(AT)
    await field(page, 'Email').focus()
    await field(page, 'Full name').focus()
    await settled(page)
    expect(await page.getByText(/^Please enter a valid/).count()).toBe(0)
  })

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

  test('shows a hint before anything is typed', async () => {
    const { page } = await open(AT)
    expect(await describedBy(page, 'Email')).toContain('Must end with .com')
  })
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

  test('removes the prefix of pasted numbers', async () => {
    const { page } = await open(AT)
    for (const pasted of ['+91 98765 43210', '098765 43210', '91-9876543210', '0091 98765 43210']) {
      await field(page, 'Mobile').clear()
      await field(page, 'Mobile').fill(pasted)
      await eventually(() => field(page, 'Mobile').inputValue(), '9876543210')
    }
  })

  test('requires ten digits that start with 6, 7, 8 or 9 on blur', async () => {
    const { page } = await open(AT)
    for (const wrong of ['', '987654321', '5876543210', '1234567890']) {
      await field(page, 'Mobile').fill(wrong)
      await hides(page.getByText(MOBILE))
      await field(page, 'Mobile').blur()
      await shows(page.getByText(MOBILE, { exact: true }))
      expect(await describedBy(page, 'Mobile')).toContain(MOBILE)
    }
    for (const first of ['6', '7', '8', '9']) {
      await field(page, 'Mobile').fill(`${first}876543210`)
      await field(page, 'Mobile').blur()
      await settled(page)
      expect(await page.getByText(MOBILE).count()).toBe(0)
    }
  })

  test('requires them on submit, too', async () => {
    const { page, calls } = await open(AT)
    await fillIn(page, { Mobile: '5876543210' })
    await submitButton(page).click()
    await shows(summary(page).getByRole('link', { name: MOBILE }))
    await summary(page).getByRole('link', { name: MOBILE }).click()
    expect(
      await field(page, 'Mobile').evaluate((control) => control === document.activeElement),
    ).toBe(true)
    expect(calls).toEqual([])
  })
})

test('the earliest preferred date is today; rejects an earlier one', async () => {
  const { page, calls } = await open(AT, { stopped: true })
  await eventually(() => field(page, 'Preferred date').getAttribute('min'), '2026-11-20')
  await fillIn(page, { 'Preferred date': '2020-01-01' })
  await submitButton(page).click()
  expect(
    await field(page, 'Preferred date').evaluate(
      (control: HTMLInputElement) => control.validity.rangeUnderflow,
    ),
  ).toBe(true)
  expect(calls).toEqual([])
})

test("today is the visitor's own calendar day, updated when the page is shown again", async () => {
  const { page } = await open(AT, { stopped: true, timezoneId: 'Pacific/Kiritimati' })
  await eventually(() => field(page, 'Preferred date').getAttribute('min'), '2026-11-20')
  await page.clock.fastForward('06:00:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => field(page, 'Preferred date').getAttribute('min'), '2026-11-21')
})

test('category and course are read-only, filled in from the course', async () => {
  const { page } = await open(AT)
  await shows(page.getByText(`Enquiry · ${COURSE_NAME}`, { exact: true }))
  for (const [label, value] of [
    ['Category', 'IT'],
    ['Course', COURSE_NAME],
  ] as const) {
    const control = page.getByRole('main').getByLabel(label, { exact: true })
    expect(await control.inputValue()).toBe(value)
    expect(await control.evaluate((input: HTMLInputElement) => input.readOnly)).toBe(true)
  }
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
