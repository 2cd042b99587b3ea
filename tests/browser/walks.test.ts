import type { Browser } from 'playwright-core'
import { entryOf, registry } from '#qa/registry.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { catalogueIsRead } from '#tests/support/catalogueIsRead.ts'
import { checksOf, type Profiles } from './walks/checks.ts'
import { openProfile } from './walks/tab.ts'

let browser: Browser
let qa: BuiltSite
let visitors: BuiltSite
let profiles: Profiles

beforeAll(async () => {
  const environment = { ENQUIRY_BURST: '1000' }
  browser = await openBrowser()
  qa = await builtSite({ qa: true, environment })
  visitors = await builtSite({ environment })
  await Promise.all([catalogueIsRead(qa.url), catalogueIsRead(visitors.url)])
  profiles = {
    qa: await openProfile(browser, qa.url),
    visitors: await openProfile(browser, visitors.url),
  }
})

afterAll(async () => {
  await browser?.close()
  await qa?.stop()
  await visitors?.stop()
})

describe.each(registry)('$machine.id', (entry) => {
  const { gaps, checks } = checksOf(entry)

  test('a visitor can cause every transition, or a reason says why not', () => {
    expect(gaps).toEqual([])
  })

  test.each(checks)('$title', ({ run }) => run(profiles))
})

test('reports a transition that is listed as impossible for a visitor, but is not', async () => {
  const onlyCode = { 'copyLink.copied|copy|0': 'No visitor presses it again.' }
  const attempt = checksOf({ ...entryOf('copyLink'), onlyCode }).checks.at(-1)
  await expect(attempt?.run(profiles)).rejects.toThrow(
    /^a visitor causes copyLink\.copied\|copy\|0/,
  )
})
