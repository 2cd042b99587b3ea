import type { Page } from 'playwright-core'
import { field, fillIn, submitButton, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { ENQUIRIES, holdRequests } from '#tests/support/network.ts'
import { hydratedPage, placeOf } from '#tests/support/page.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'
import { translate } from '#tests/support/translate.ts'

const { visitor } = sharedStage()

/** A page that the browser has translated before hydration, so that React renders it again. */
const openTranslated = async (path: string, act: (page: Page) => Promise<unknown>) => {
  const { page, complaints } = await visitor()
  const held = await holdRequests(page, /\/assets\/(?!main\.).*\.js/)
  await page.goto(path)
  await eventually(() => held.waiting.length > 0)
  await act(page)
  await page.locator('body').evaluate(translate)
  await held.release()
  await eventually(() => complaints, [expect.stringContaining('Minified React error #418')])
  return page
}

test('an enquiry form that is replaced keeps the text and the focus', async () => {
  const page = await openTranslated(`/enquiry/${COURSE_ID}`, async (page) => {
    await fillIn(page)
    await field(page, 'Mobile').focus()
  })
  await hydratedPage(page)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('enquiry-mobile')
  const sent = page.waitForRequest(ENQUIRIES)
  await submitButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: WRITTEN['Full name'],
    mobile: WRITTEN.Mobile,
    comments: WRITTEN.Comments,
  })
  await shows(page.getByRole('dialog', { name: 'Thank You' }))
})

test('home keeps the styles below the first screen', async () => {
  const page = await openTranslated('/', async () => {})
  await hydratedPage(page)
  await eventually(() =>
    page.locator('#below').evaluate(({ sheet }: HTMLLinkElement) => sheet?.cssRules.length !== 0),
  )
})

test('a tab that was clicked early, and is replaced, works as without scripts', async () => {
  const page = await openTranslated('/all-course', (page) =>
    page.getByRole('tab', { name: 'NON IT' }).click(),
  )
  await eventually(() => placeOf(page), '/all-course?category=NON+IT')
  await shows(page.getByRole('tab', { name: 'NON IT', selected: true }))
})
