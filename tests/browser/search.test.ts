import type { Page } from 'playwright-core'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { failWith } from '#tests/support/network.ts'
import { atRest, placeOf, stage } from '#tests/support/stage.ts'

const { open } = stage()

const SEARCH_RESULTS = /\/find\/courses\?/
const SUGGEST = /\/find\/suggest\?/

const box = (page: Page) => page.getByLabel('Search courses')
const list = (page: Page) => page.getByRole('listbox', { name: 'Courses' })
const option = (page: Page, name: RegExp | string) => list(page).getByRole('option', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const cards = (page: Page) => page.locator('main').getByRole('article')
const filter = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const spoken = (page: Page) => page.getByRole('main').getByRole('status').allInnerTexts()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const activeOption = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const active = id ? document.getElementById(id) : null
    return active?.getAttribute('aria-selected') === 'true' ? active.textContent : undefined
  })

test('a search by keyboard: typo, marks, arrows, all results, and back', async () => {
  const { page, complaints } = await open('/all-course')
  expect(await box(page).getAttribute('aria-expanded')).toBe('false')

  await box(page).focus()
  await page.keyboard.type('pyhton')
  await shows(option(page, /^Python: Your First Day/))
  expect(await box(page).getAttribute('aria-expanded')).toBe('true')
  expect(await list(page).locator('mark').first().innerText()).toBe('Python')
  await eventually(
    async () => (await spoken(page)).join(),
    expect.stringMatching(/^6 courses shown\. /),
  )
  expect(await list(page).getByRole('option').count()).toBe(7)
  expect(await activeOption(page)).toBeUndefined()

  await page.keyboard.press('ArrowDown')
  await eventually(() => activeOption(page), expect.stringContaining('Python'))
  await page.keyboard.press('Escape')
  await hides(list(page))
  expect(await box(page).inputValue()).toBe('pyhton')
  await page.keyboard.press('ArrowUp')
  await eventually(() => activeOption(page), 'See all courses for “pyhton”')
  await page.keyboard.press('Enter')

  await shows(heading(page, '6 courses found for “pyhton”'))
  expect(placeOf(page)).toBe('/all-course?q=pyhton')
  await eventually(() => page.title(), 'Courses for “pyhton” | Patang Institute')
  await eventually(() => cards(page).count(), 6)
  await hides(list(page))
  await page.goBack()
  await shows(page.getByRole('tab', { name: 'IT', exact: true }))
  await eventually(() => box(page).inputValue(), '')
  await page.keyboard.press('ArrowDown')
  await atRest(page)
  expect(await list(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('ignores the keys of an input method editor', async () => {
  const { page } = await open('/all-course')
  await box(page).pressSequentially('dock')
  await shows(option(page, /^Docker in a Weekend/))
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
  expect(await box(page).inputValue()).toBe('docker')
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await eventually(() => placeOf(page), '/course-overview/docker-in-a-weekend')
})

test('without matches offers alternatives, in the list and on the page', async () => {
  const { page, complaints } = await open('/all-course')
  await box(page).fill('zzzzzz')
  await shows(page.getByText('No quick match for “zzzzzz”. Try one of these:'))
  await option(page, 'All NON IT courses').click()
  await eventually(() => placeOf(page), '/all-course?category=NON+IT')
  await eventually(() => box(page).inputValue(), '')
  await box(page).fill('zzzzzz')
  await page.keyboard.press('Enter')
  await shows(heading(page, 'No courses found for “zzzzzz”.'))
  await shows(page.getByRole('main').getByRole('link', { name: /^Ask us on \+91/ }))
  await page.getByRole('main').getByRole('link', { name: 'See all courses' }).click()
  await shows(page.getByRole('tab', { name: 'IT', exact: true }))
  await eventually(() => focused(page), 'All courses')
  expect(complaints).toEqual([])
})

test('filters apply at once, are in the address, and are removed one by one', async () => {
  const { page } = await open('/all-course')
  await page.getByText('Filter and sort').click()
  expect(await filter(page, 'Sort by').locator('option:checked').innerText()).toBe('Default order')
  await filter(page, 'Type').selectOption('Workshop')
  await shows(heading(page, '5 courses found'))
  expect(placeOf(page)).toBe('/all-course?category=IT&type=Workshop')
  await eventually(async () => (await spoken(page)).join(''), '5 courses found')
  expect(await filter(page, 'Category').inputValue()).toBe('IT')
  await filter(page, 'Sort by').selectOption('price')
  await eventually(() => placeOf(page), '/all-course?category=IT&type=Workshop&sort=price')
  await filter(page, 'Sort by').selectOption('rating')
  await eventually(() => placeOf(page), '/all-course?category=IT&type=Workshop&sort=rating')
  await eventually(
    () => filter(page, 'Duration').locator('option').allInnerTexts(),
    ['Any duration', 'A week or less (5)'],
  )
  await eventually(
    () => page.locator('link[rel=canonical]').getAttribute('href'),
    'https://patang.example/all-course',
  )

  // Two values of one filter are one history entry.
  await page.goBack()
  await eventually(() => placeOf(page), '/all-course?category=IT&type=Workshop')
  await eventually(() => filter(page, 'Sort by').inputValue(), '')
  await page.goForward()
  await eventually(() => filter(page, 'Sort by').inputValue(), 'rating')

  // After going back a new value adds a history entry again.
  await page.goBack()
  await eventually(() => filter(page, 'Sort by').inputValue(), '')
  await filter(page, 'Sort by').selectOption('duration')
  await eventually(() => placeOf(page), '/all-course?category=IT&type=Workshop&sort=duration')
  await page.goBack()
  await eventually(() => placeOf(page), '/all-course?category=IT&type=Workshop')
  await page.goForward()
  await eventually(() => filter(page, 'Sort by').inputValue(), 'duration')

  await page.getByRole('link', { name: 'Remove Workshop' }).click()
  await eventually(() => placeOf(page), '/all-course?category=IT&sort=duration')
  await eventually(() => focused(page), expect.stringContaining('Filter and sort'))
  await page.getByRole('link', { name: 'Clear all' }).click()
  await shows(page.getByRole('button', { name: 'More IT Courses' }))
})

test('a hand-written value is the same in the list, above it and in its filter', async () => {
  const { page } = await open('/all-course?level=beginner&type=Lecture&price=9')
  expect(placeOf(page)).toBe('/all-course?level=beginner&type=Lecture')
  await shows(heading(page, 'No courses found.'))
  expect(await filter(page, 'Price').inputValue()).toBe('')
  expect(await filter(page, 'Type').inputValue()).toBe('Lecture')
  expect(await filter(page, 'Level').locator('option:checked').innerText()).toMatch(/^Beginner/)
  await page.getByRole('link', { name: 'Remove Lecture' }).click()
  await shows(heading(page, '27 courses found'))
  await shows(page.getByRole('link', { name: 'Remove Beginner' }))
  await eventually(
    () => filter(page, 'Level').locator('option:checked').innerText(),
    'Beginner (27)',
  )
})

test('a tab is not a chosen filter, and filters apply to the tab', async () => {
  const { page } = await open('/all-course?category=NON+IT')
  expect(await page.getByRole('search').locator('details').getAttribute('open')).toBeNull()
  expect(await page.locator('summary', { hasText: 'Filter and sort' }).innerText()).toBe(
    'Filter and sort',
  )
  await page.getByText('Filter and sort').click()
  expect(await filter(page, 'Category').count()).toBe(0)
  // A filter applies to the tab; a text search covers all categories.
  await filter(page, 'Level').selectOption('Beginner')
  await eventually(() => placeOf(page), '/all-course?category=NON+IT&level=Beginner')
  await shows(heading(page, '14 courses found'))
  await page.goBack()
  await shows(page.getByRole('tab', { name: 'NON IT', exact: true }))
  await eventually(() => filter(page, 'Level').inputValue(), '')
  await box(page).fill('python')
  await page.keyboard.press('Enter')
  await shows(heading(page, '6 courses found for “python”'))
  expect(placeOf(page)).toBe('/all-course?q=python')
})

test('without matches offers to remove one filter, with the number of courses', async () => {
  const { page } = await open('/all-course?type=Workshop&duration=longer')
  await shows(heading(page, 'No courses found.'))
  await page.getByRole('link', { name: 'Without Longer than 4 months: 9 courses' }).click()
  await shows(heading(page, '9 courses found'))
  await eventually(() => focused(page), expect.stringContaining('Filter and sort'))
})

test('shows the whole list with Retry while the search fails', async () => {
  const { page } = await open('/all-course')
  await failWith(page, SEARCH_RESULTS, 400)
  await failWith(page, SUGGEST, 400)
  await box(page).fill('python')
  await page.keyboard.press('Enter')
  await shows(page.getByText('We can’t search the courses just now.'))
  await shows(page.getByRole('tab', { name: 'NON IT' }))
  await eventually(() => cards(page).count(), 9)
  await page.unroute(SEARCH_RESULTS)
  await page.getByRole('button', { name: 'Retry' }).click()
  await shows(heading(page, '6 courses found for “python”'))
  await eventually(() => focused(page), 'All courses')
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
