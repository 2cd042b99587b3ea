import type { Browser } from 'playwright-core'
import { openStore, type Store } from '#server/store/open.ts'
import { openBrowser, visit } from '#tests/support/browser.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { delayedResponses } from '#tests/support/delayedResponses.ts'
import { field, fillIn, submitButton, WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { hydratedPage } from '#tests/support/stage.ts'

let browser: Browser
let data: FreshData
let site: BuiltSite
let store: Store
let proxy: Awaited<ReturnType<typeof delayedResponses>>
beforeAll(async () => {
  browser = await openBrowser()
  data = await freshData()
  site = await builtSite({ data })
  store = await openStore(data.environment)
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await store?.close()
  await site?.stop()
  await data?.remove()
}, 60_000)
beforeEach(async () => {
  proxy = await delayedResponses(site.url)
})
afterEach(() => proxy.close())

const stored = async (comments: string) => {
  const rows = store.queries.selectFrom('enquiries').select('id').where('comments', '=', comments)
  return (await rows.execute()).length
}

test('a page reloaded before the response says so; sent again it is one enquiry', async () => {
  const { page, complaints, close } = await visit(browser, { baseURL: proxy.url })
  await page.goto(`/enquiry/${COURSE_ID}`)
  await hydratedPage(page)
  await fillIn(page)
  await submitButton(page).click()
  await eventually(() => proxy.responses.map(({ status }) => status), [201])
  await shows(page.getByRole('button', { name: 'Submitting...' }))

  await page.reload()
  await shows(page.getByText(/no answer has come\. It may have reached us; to be sure/))
  for (const [label, text] of Object.entries(WRITTEN))
    await eventually(() => field(page, label as keyof typeof WRITTEN).inputValue(), text)
  proxy.release()
  await submitButton(page).click()
  await shows(page.getByRole('dialog', { name: 'Thank You' }))
  expect(proxy.responses.map(({ headers }) => headers['idempotency-replayed'])).toEqual([
    undefined,
    'true',
  ])
  expect(await stored(WRITTEN.Comments)).toBe(1)

  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.reload()
  await hydratedPage(page)
  await hides(page.getByText(/no answer has come/))
  expect(await field(page, 'Comments').inputValue()).toBe('')
  expect(complaints).toEqual([])
  await close()
})

test('an enquiry whose tab is closed right after Submit is stored once', async () => {
  const { page, close } = await visit(browser, { baseURL: proxy.url })
  await page.goto(`/enquiry/${COURSE_ID}`)
  await hydratedPage(page)
  await fillIn(page, { Comments: 'I am gone' })
  // Keeps the browser's window open.
  await page.context().newPage()
  await submitButton(page).click({ noWaitAfter: true })
  await page.close()
  await eventually(() => proxy.responses.map(({ status }) => status), [201])
  expect(await stored('I am gone')).toBe(1)
  proxy.release()
  await close()
})
