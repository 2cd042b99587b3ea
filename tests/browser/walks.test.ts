import type { Browser } from 'playwright-core'
import { entryOf, registry } from '#qa/registry.ts'
import { checksOf, createProfiles, type Profiles } from '#scripts/walks/runWalks.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { catalogueIsRead } from '#tests/support/stage.ts'

/** Milliseconds: starting a browser and two servers on a busy machine. */
const START = 60_000

let browser: Browser
let qa: BuiltSite
let visitors: BuiltSite
let profiles: Profiles

beforeAll(async () => {
  const environment = { ENQUIRY_BURST: '1000' }
  ;[browser, qa, visitors] = await Promise.all([
    openBrowser(),
    builtSite({ qa: true, environment }),
    builtSite({ environment }),
  ])
  await Promise.all([catalogueIsRead(qa.url), catalogueIsRead(visitors.url)])
  profiles = createProfiles(browser, { qa: qa.url, visitors: visitors.url })
}, START)

afterAll(async () => {
  await browser?.close()
  await qa?.stop()
  await visitors?.stop()
})

describe.each(registry)('$name', (entry) => {
  const { gaps, checks } = checksOf(entry)

  test('a visitor can cause every transition, or a reason says why not', () => {
    expect(gaps).toEqual([])
  })

  test.each(checks)('$title', async ({ run }) => {
    expect(await run(profiles)).toBeUndefined()
  })
})

test('reports a transition that is listed as impossible for a visitor, but is not', async () => {
  const onlyCode = { 'copyLink.idle|copy.wanted|0': 'No visitor presses it.' }
  const attempt = checksOf({ ...entryOf('copyLink'), onlyCode }).checks.at(-1)
  expect(await attempt?.run(profiles)).toMatch(/^a visitor causes copyLink\.idle\|copy\.wanted\|0/)
})
