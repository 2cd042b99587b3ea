import type { Page } from 'playwright-core'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { atRest, placeOf } from '#tests/support/page.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open } = sharedStage()

const box = (page: Page) => page.getByLabel('Search courses')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const cards = (page: Page) => page.locator('main').getByRole('article')
const filter = (page: Page, name: string) => page.getByLabel(name, { exact: true })

const activeOption = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const active = id ? document.getElementById(id) : null
    return active?.getAttribute('aria-selected') === 'true' ? active.textContent : undefined
  })

test('ignores the keys of an input method editor; Escape keeps the text', async () => {
  const { page } = await open('/all-course')
  await box(page).pressSequentially('dock')
  await shows(page.getByRole('option', { name: /^Docker in a Weekend/ }))
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'er', selectionStart: 2, selectionEnd: 2 })
  await eventually(() => box(page).inputValue(), 'docker')
  // Keys of an input method editor.
  for (const key of ['ArrowDown', 'Enter'])
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      windowsVirtualKeyCode: 229,
    })
  await atRest(page)
  expect([placeOf(page), await activeOption(page)]).toEqual(['/all-course', undefined])
  await keyboard.send('Input.insertText', { text: 'er' })
  await page.keyboard.press('Escape')
  await hides(page.getByRole('listbox'))
  // Escape empties a search field of Chromium.
  expect(await box(page).inputValue()).toBe('docker')
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await eventually(() => placeOf(page), '/course-overview/docker-in-a-weekend')
})

test('without JavaScript the form searches and filters, with a normalized address', async () => {
  const { page } = await open('/all-course', { javaScriptEnabled: false })
  await page.getByText('Filter and sort').click()
  await filter(page, 'Level').selectOption('Beginner')
  await page.getByRole('button', { name: 'Show courses' }).click()
  await shows(heading(page, '13 courses found'))
  expect(placeOf(page)).toBe('/all-course?category=IT&level=Beginner')
  expect(await filter(page, 'Level').inputValue()).toBe('Beginner')
  await page.getByRole('button', { name: 'More courses' }).click()
  await eventually(() => placeOf(page), '/all-course?category=IT&level=Beginner&page=2#course-10')
  await eventually(() => cards(page).count(), 13)
  await box(page).fill('comunication')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Remove Beginner' }).click()
  await page.getByRole('link', { name: 'Remove IT' }).click()
  await shows(heading(page, '1 course found for “comunication”'))
})
