import type { Page } from 'playwright-core'
import { examine, wrongInThemes } from '#tests/support/axe.ts'
import { cards, tab } from '#tests/support/courseList.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { hydratedPage } from '#tests/support/page.ts'
import { sharedStage } from '#tests/support/stage.ts'

const site = sharedStage({ qa: true })

const line = (page: Page) => page.getByRole('complementary', { name: 'Scenario' })
const leave = (page: Page) => line(page).getByRole('link', { name: 'Leave the scenario' })
const wordsOf = (page: Page) => line(page).locator('code').innerText()

/** The browser's message about the injected error. */
const FAILED = /^error: Failed to load resource: the server responded with a status of 50\d/

const unexpected = (complaints: readonly string[]) =>
  complaints.filter((text) => !FAILED.test(text))

test('by keyboard from the lab to the site: page 2 fails, also after navigations; a link ends it', async () => {
  const { page: lab, complaints } = await site.visitor({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await lab.goto('/lab.html')
  await lab.getByRole('radio', { name: 'Scenarios' }).press(' ')
  await lab.getByRole('checkbox', { name: 'fail-page' }).press(' ')
  await shows(lab.getByRole('status').filter({ hasText: 'Page 2 of every list fails.' }))
  const amount = lab.getByRole('spinbutton', { name: 'Milliseconds of slow' })
  await amount.fill('0')
  await shows(lab.getByRole('alert').filter({ hasText: 'a whole number from 1 to 60000' }))
  expect(await lab.getByRole('link', { name: 'Open in a new tab' }).count()).toBe(0)
  await amount.fill('50')
  expect(await wrongInThemes(lab)).toEqual([])
  const address = `${site.url}/all-course?scenario=slow:50,fail-page:2`
  await lab.getByRole('button', { name: 'Copy address' }).press('Enter')
  await shows(lab.getByText('The address is on the clipboard.'))
  expect(await lab.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const [page] = await Promise.all([
    lab.waitForEvent('popup'),
    lab.getByRole('link', { name: 'Open in a new tab' }).press('Enter'),
  ])
  await hydratedPage(page)
  expect(page.url()).toBe(address)
  expect(await wordsOf(page)).toBe('slow:50,fail-page:2')
  await page.getByRole('button', { name: 'More IT Courses' }).click()
  await shows(page.getByText('Failed to load courses. Please try again later.'))
  expect(await cards(page).count()).toBe(9)
  expect((await examine(page, 'aside')).wrong).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
  expect(page.url()).toBe(`${site.url}/blog`)
  expect(await wordsOf(page)).toBe('slow:50,fail-page:2')
  await page.reload()
  expect(await wordsOf(page)).toBe('slow:50,fail-page:2')
  await hydratedPage(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses', exact: true }).click()
  await tab(page, 'NON IT').click()
  await shows(page.getByRole('tab', { name: 'NON IT', selected: true }))
  await page.getByRole('button', { name: 'More NON IT Courses' }).click()
  await shows(page.getByText('Failed to load courses. Please try again later.'))
  await leave(page).click()
  await hides(line(page))
  expect(page.url()).toBe(`${site.url}/all-course?category=NON+IT`)
  await tab(page, 'IT').click()
  await page.getByRole('button', { name: 'More IT Courses' }).click()
  await eventually(() => cards(page).count(), 18)
  expect(unexpected(complaints)).toEqual([])
})
