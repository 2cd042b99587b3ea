import type { Page } from 'playwright-core'
import { fillIn, labelled, submitButton, summary } from '#tests/support/enquiryForm.ts'
import { isIn, saved } from '#tests/support/labAlone.ts'
import { labBeside } from '#tests/support/labBeside.ts'
import { CANARY } from '#tests/support/sampleEnquiry.ts'

const { openLab, openSite } = labBeside()

const drop = async (lab: Page, text: string) => {
  const files = await lab.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'report.json', { type: 'application/json' }))
    return transfer
  }, text)
  await lab.locator('.lab-diagram').dispatchEvent('drop', { dataTransfer: files })
}

test('a bug report is saved by keyboard and replayed by dropping the file', async () => {
  const path = '/enquiry/digital-marketing'
  const page = await openSite(`${path}?inspect&scenario=slow:1&who=Canary`)
  await fillIn(page, labelled({ ...CANARY, email: 'canary.singh@wrong.example' }))
  await submitButton(page).click()
  await summary(page).waitFor()
  const button = page.getByRole('button', { name: 'Save bug report' })
  page.once('dialog', (question) => question.accept('One error for each field'))
  const text = await saved(page, async () => {
    await button.focus()
    await page.keyboard.press('Enter')
  })
  // Digits within a longer number are a timestamp’s.
  expect(text).not.toMatch(/anary|Singh|wrong|(?<!\d)98123|noon/)

  const lab = await openLab('#carousel')
  await drop(lab, text)
  await lab.locator('[data-state="enquiry.form.editing.invalid"].active').waitFor()
  const panel = lab.getByRole('tabpanel')
  expect(await panel.locator('dl').first().innerText()).toMatch(
    new RegExp(
      `Expected\\s+One error for each field\\s+Address\\s+${path}\\?inspect&scenario=slow:1&…\\s+Scenario\\s+slow:1\\s+Saved[^]+Build\\s+main\\.\\w+\\.js\\s+Browser\\s+Mozilla`,
    ),
  )
  const actions = panel.getByRole('list', { name: /^The last \d+ actions/ })
  expect(await actions.innerText()).toContain(
    'machines/enquiry#1/submitted form.editing.invalid + notice.none',
  )
  expect(await actions.getByRole('listitem').count()).toBe(JSON.parse(text).actions.length)
  await lab.getByText(/^Step (\d+) of \1/).waitFor()
  expect(
    await lab
      .getByRole('alert')
      .filter({ hasText: /changed|site was/ })
      .count(),
  ).toBe(0)

  // The steps are replayed: one step back is the state before the click.
  await lab.getByRole('button', { name: 'Back', exact: true }).click()
  await isIn(lab, 'enquiry.form.editing.filling')
})

test('Live saves the same report, which names the scenario after a navigation, and steps through the selected actor', async () => {
  const page = await openSite('/?inspect&scenario=slow:1')
  await page
    .locator('header')
    .getByRole('link', { name: /courses/i })
    .first()
    .click()
  await page.waitForURL('**/all-course')
  const lab = await openLab('#courseList/live')
  await lab.locator('[data-state="courseList"].active').waitFor()
  await lab.getByLabel('What did you expect?').fill('Nine courses')
  const text = await saved(lab, () => lab.getByRole('button', { name: 'Save bug report' }).click())
  expect(JSON.parse(text)).toMatchObject({
    format: 'machine-lab-report/2',
    expected: 'Nine courses',
    address: '/all-course',
    scenario: 'slow:1',
    versions: { api: { getCourses: expect.stringContaining('id: string') } },
  })
  await lab.getByRole('button', { name: 'Step through it' }).click()
  await lab.getByRole('slider').waitFor()
  await isIn(lab, 'courseList')
  const other = await openLab('#courseSearch/live')
  await other.locator('[data-state="courseSearch.closed"].active').waitFor()
  await other.getByRole('button', { name: 'Step through it' }).click()
  await other.getByRole('slider').waitFor()
  await isIn(other, 'courseSearch.closed')
  await other.close()
  // The report also has the stopped carousels of the home page.
  await lab
    .getByRole('tabpanel')
    .getByRole('button', { name: /^carousel#1 .* over$/ })
    .click()
  await lab.locator('[data-state="carousel.autoplay"].active').waitFor()
  await page.close()
})
