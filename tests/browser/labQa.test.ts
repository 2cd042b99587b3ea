import type { Browser } from 'playwright-core'
import { openBrowser, visit } from '#tests/support/browser.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  browser = await openBrowser()
  site = await builtSite({ qa: true })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test('the build for QA draws its diagrams too', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(`${site.url}/lab.html#copyLink`)
  await page.locator('.lab-diagram').waitFor()
  await close()
  expect(complaints).toEqual([])
})
