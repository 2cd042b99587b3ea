import type { Browser } from 'playwright-core'
import { openStore, type Store } from '#server/store/open.ts'
import { openBrowser, visit } from '#tests/support/browser.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { hydratedPage } from '#tests/support/stage.ts'

let browser: Browser
let data: FreshData
let site: BuiltSite
let store: Store
beforeAll(async () => {
  browser = await openBrowser()
}, 60_000)
afterAll(() => browser?.close())

// A new server for each test: the counts of an earlier test would be added.
beforeEach(async () => {
  data = await freshData()
  site = await builtSite({ data })
  store = await openStore(data.environment)
}, 60_000)
afterEach(async () => {
  await store?.close()
  await site?.stop()
  await data?.remove()
}, 60_000)

/** All counted visits, one line each. */
const counted = async () => {
  const rows = await store.queries.selectFrom('vitals').selectAll().execute()
  return rows.map(({ route, vital, visits }) => `${route} ${vital} ${visits}`).sort()
}

/** Opens a page, presses a key, hides the page; returns the build in its beacon. */
const visited = async (path: string, optsOut = false) => {
  const { page, complaints, close } = await visit(browser, { baseURL: site.url })
  if (optsOut)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
  await page.goto(path)
  await hydratedPage(page)
  // Measuring starts with the background chunk.
  await page.locator('#status-line [role=status]').waitFor({ state: 'attached' })
  const build = await page.locator('meta[name=build]').getAttribute('content')
  await page.keyboard.press('Tab')
  await page.goto('about:blank')
  expect(complaints).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  await close()
  return build
}

test('counts a visit once, by the name of its page, unless Do Not Track is set', async () => {
  await visited('/blog', true)
  const build = await visited(`/course-overview/${COURSE_ID}?utm_source=mail`)
  await eventually(
    async () => (await counted()).filter((line) => !line.includes('INP')),
    ['CLS', 'FCP', 'LCP', 'TTFB'].map((vital) => `course-overview ${vital} 1`),
  )
  const builds = await store.queries.selectFrom('vitals').select('build').distinct().execute()
  expect(builds).toEqual([{ build }])
})
