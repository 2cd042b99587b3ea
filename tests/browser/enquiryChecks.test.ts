import { openStore } from '#server/store/open.ts'
import { field, fillIn, submitButton, summary, type WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const site = stage()
const { open } = site

const AT = `/enquiry/${COURSE_ID}`
const EMAIL = 'Please enter a valid email address ending with .com'

test('the browser focuses the first required field that is empty', async () => {
  const { page, calls } = await open(AT)
  const hasFocus = (label: keyof typeof WRITTEN) =>
    field(page, label).evaluate((control) => control === document.activeElement)
  await submitButton(page).click()
  await eventually(() => hasFocus('Full name'))
  await fillIn(page, { Comments: '' })
  await submitButton(page).click()
  await eventually(() => hasFocus('Comments'))
  expect(calls).toEqual([])
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

test('an enquiry whose tab is closed right after Submit is stored', async () => {
  const { page } = await open(AT)
  await fillIn(page, { Comments: 'I am gone' })
  // Keeps the browser's window open.
  await page.context().newPage()
  await submitButton(page).click({ noWaitAfter: true })
  await page.close()
  const { queries, close } = await openStore({ DATA_DIR: site.server.dataDir, DATABASE_URL: '' })
  const stored = () => queries.selectFrom('enquiries').select('comments').execute()
  await eventually(stored, [{ comments: 'I am gone' }])
  await close()
})
