import type { Page } from 'playwright-core'
import { field, fillIn, submitButton, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { ENQUIRIES, holdRequests } from '#tests/support/network.ts'
import { hydratedPage, placeOf } from '#tests/support/page.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'
import { translate } from '#tests/support/translate.ts'

const { visitor } = sharedStage()

const translatePage = (page: Page) => page.locator('body').evaluate(translate)

/** A page that is changed before hydration, so that React renders it, or a part of it, again. */
const openChanged = async (path: string, change: (page: Page) => Promise<unknown>) => {
  const { page, complaints } = await visitor()
  const held = await holdRequests(page, /\/assets\/(?!main\.).*\.js/)
  await page.goto(path)
  await eventually(() => held.waiting.length > 0)
  await change(page)
  await held.release()
  await eventually(() => complaints, [expect.stringContaining('Minified React error #418')])
  return page
}

test('an enquiry form that is replaced keeps the text and the focus', async () => {
  const page = await openChanged(`/enquiry/${COURSE_ID}`, async (page) => {
    await fillIn(page)
    await field(page, 'Mobile').focus()
    await translatePage(page)
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

const hasStylesBelow = (page: Page) =>
  page.locator('#below').evaluate(({ sheet }: HTMLLinkElement) => (sheet?.cssRules.length ?? 0) > 0)

test('home keeps the styles below the first screen when it is translated', async () => {
  const page = await openChanged('/', translatePage)
  await hydratedPage(page)
  await eventually(() => hasStylesBelow(page))
})

test('home is not replaced when an extension adds an element after the link of styles', async () => {
  const page = await openChanged('/', (page) =>
    page.locator('#below').evaluate((link) => {
      link.after(document.createElement('span'))
      document.querySelector('h1')?.setAttribute('data-same', '')
    }),
  )
  await hydratedPage(page)
  await eventually(() => hasStylesBelow(page))
  expect(await page.locator('h1[data-same]').count()).toBe(1)
})

test('a tab that was clicked early, and is replaced, works as without scripts', async () => {
  const page = await openChanged('/all-course', async (page) => {
    await page.getByRole('tab', { name: 'NON IT' }).click()
    await translatePage(page)
  })
  await eventually(() => placeOf(page), '/all-course?category=NON+IT')
  await shows(page.getByRole('tab', { name: 'NON IT', selected: true }))
})
