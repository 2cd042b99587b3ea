import type { Page } from 'playwright-core'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { answered, COURSE_LIST, held, refused } from '#tests/support/network.ts'
import { settled, stage } from '#tests/support/stage.ts'

const { open, visitor } = stage()

const FAILED = 'Failed to load courses. Please try again later.'

const panel = (page: Page) => page.getByRole('tabpanel')
const cards = (page: Page) => panel(page).getByRole('article')
const skeletons = (page: Page) => panel(page).locator('[role=list] > * > [aria-hidden=true]')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lists = (calls: readonly string[]) =>
  calls.filter((call) => call.startsWith('GET /api/courses?'))

const spoken = (page: Page) => page.getByRole('main').getByRole('status').allInnerTexts()

const FURTHER = /[?&]page=2/

const asked = (page: number, category: string) =>
  `GET /api/courses?page=${page}&limit=9&category=${category}`

test.each([1280, 768])('loaded: shows nine courses in rows of three, %i px wide', async (width) => {
  const { page } = await open('/all-course', { width })
  const boxes = await Promise.all(
    (await cards(page).all()).map(async (card) => (await card.boundingBox()) ?? { x: 0, y: 0 }),
  )
  expect(boxes).toHaveLength(9)
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(3)
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(3)
})

/** Records the list's height after each change of its DOM. */
const watchHeight = (page: Page) =>
  panel(page).evaluate((list) => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const note = () => heights.push(list.clientHeight)
    new MutationObserver(note).observe(list, { childList: true, subtree: true })
  })
const heights = (page: Page) => page.evaluate<number[]>(() => Reflect.get(window, 'heights'))

test('loading: shows skeletons in place of cards, and announces it once', async () => {
  const { page } = await open('/all-course')
  const gate = await held(page, COURSE_LIST)
  await watchHeight(page)
  await tab(page, 'NON IT').click()
  await eventually(() => skeletons(page).count(), 9)
  expect(await cards(page).count()).toBe(0)
  expect(await spoken(page)).toContain('Loading')
  await gate.release()
  await eventually(() => cards(page).count(), 9)
  expect(await skeletons(page).count()).toBe(0)
  // The content below must not jump up and down, not even for one frame.
  const seen = await heights(page)
  expect(seen).not.toEqual([])
  expect(Math.min(...seen)).toBeGreaterThan(1_000)
})

test('marks a clicked tab at once, before its panel is rendered', async () => {
  const { page } = await open('/all-course')
  const atOnce = await tab(page, 'NON IT').evaluate(async (pressed) => {
    const drawn = () => document.querySelectorAll('[role=tabpanel] article').length
    ;(pressed as HTMLElement).click()
    // Synchronous updates of React are done after the click; other updates have later tasks.
    await Promise.resolve()
    return { chosen: pressed.getAttribute('aria-selected'), drawn: drawn() }
  })
  expect(atOnce).toEqual({ chosen: 'true', drawn: 9 })
  await eventually(() => tab(page, 'IT').getAttribute('aria-selected'), 'false')
})

test("empty: shows 'No courses found.'", async () => {
  const { page } = await open('/all-course')
  await answered(page, COURSE_LIST, { data: [], pagination: { hasNextPage: false } })
  await tab(page, 'NON IT').click()
  await shows(panel(page).getByText('No courses found.', { exact: true }))
  expect(await spoken(page)).toContain('0 courses')
  expect(await page.getByRole('button', { name: /^(More|Retry)/ }).count()).toBe(0)
})

test('failed: Retry requests the current page again', async () => {
  const { page, calls } = await open('/all-course')
  await refused(page, COURSE_LIST)
  await tab(page, 'NON IT').click()
  await shows(panel(page).getByText(FAILED, { exact: true }))
  await page.unroute(COURSE_LIST)
  await button(page, 'Retry').click()
  await eventually(() => cards(page).count(), 9)
  expect(lists(calls)).toEqual([asked(1, 'NON+IT'), asked(1, 'NON+IT')])
  await hides(page.getByText(FAILED))
})

test('requests three times before it shows an error', async () => {
  const { page, calls } = await open('/all-course', { stopped: true })
  await page.route(COURSE_LIST, (route) => route.abort())
  await tab(page, 'NON IT').click()
  // Each error must be rendered before the next attempt can be awaited.
  await eventually(async () => {
    await page.clock.runFor(1_000)
    return panel(page).getByText(FAILED).isVisible()
  }, true)
  expect(lists(calls)).toHaveLength(3)
})

test('another tab clears the list and loads page 1', async () => {
  const { page, calls } = await open('/all-course')
  await button(page, 'More IT Courses').click()
  await eventually(() => cards(page).count(), 18)
  const gate = await held(page, COURSE_LIST)
  await tab(page, 'NON IT').click()
  await eventually(() => cards(page).count(), 0)
  await gate.release()
  await eventually(() => cards(page).count(), 9)
  expect(await panel(page).getByText('NON IT', { exact: true }).count()).toBe(9)
  expect(lists(calls)).toEqual([asked(2, 'IT'), asked(1, 'NON+IT')])
})

test('a late response is never shown in the other tab', async () => {
  const { page, calls } = await open('/all-course?category=NON+IT')
  const gate = await held(page, COURSE_LIST)
  await tab(page, 'IT').click()
  await eventually(() => lists(calls), [asked(1, 'IT')])
  await tab(page, 'NON IT').click()
  await eventually(() => lists(calls), [asked(1, 'IT'), asked(1, 'NON+IT')])
  const late = page.waitForResponse((answer) => answer.url().endsWith('category=IT'))
  await gate.release()
  await (await late).finished()
  await eventually(() => panel(page).getByText('NON IT', { exact: true }).count(), 9)
  await settled(page)
  expect(await cards(page).count()).toBe(9)
  expect(await tab(page, 'NON IT').getAttribute('aria-selected')).toBe('true')
})

test('a tab that was left while loading more starts at page 1', async () => {
  const { page, calls } = await open('/all-course')
  const further = await held(page, FURTHER)
  await button(page, 'More IT Courses').click()
  await eventually(() => further.waiting.length, 1)
  await tab(page, 'NON IT').click()
  await eventually(() => panel(page).getByText('NON IT', { exact: true }).count(), 9)
  await tab(page, 'IT').click()
  await eventually(() => panel(page).getByText('NON IT', { exact: true }).count(), 0)
  await eventually(() => cards(page).count(), 9)
  expect(lists(calls)).toEqual([asked(2, 'IT'), asked(1, 'NON+IT'), asked(1, 'IT')])
  await further.release()
  await button(page, 'More IT Courses').click()
  await eventually(() => cards(page).count(), 18)
  expect(lists(calls).slice(3)).toEqual([asked(2, 'IT')])
})

test.each([
  ['/all-course', 'More IT Courses'],
  ['/all-course?q=live', 'More courses'],
])('%s that is left while loading more waits for that page when reopened', async (path, label) => {
  const { page } = await open(path)
  const all = page.getByRole('main').getByRole('article')
  const further = await held(page, FURTHER)
  await button(page, label).click()
  await eventually(() => further.waiting.length, 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await shows(page.getByRole('link', { name: 'Enquire Now' }))
  await page.goBack()
  await shows(button(page, 'Loading...'))
  expect(await all.count()).toBe(9)
  await further.release()
  await eventually(() => all.count(), 18)
  await shows(button(page, label))
  expect(await spoken(page)).toContain('9 more courses')
})

test("load-more reads 'Loading...' with three skeleton cards, then appends the next page", async () => {
  const { page, calls } = await open('/all-course')
  const first = await cards(page).first().innerText()
  const gate = await held(page, COURSE_LIST)
  await button(page, 'More IT Courses').click()
  await shows(button(page, 'Loading...'))
  expect(await button(page, 'Loading...').getAttribute('aria-disabled')).toBe('true')
  await eventually(() => skeletons(page).count(), 3)
  expect(await cards(page).count()).toBe(9)
  await button(page, 'Loading...').click({ force: true })
  await gate.release()
  await eventually(() => cards(page).count(), 18)
  expect(await cards(page).first().innerText()).toBe(first)
  expect(lists(calls)).toEqual([asked(2, 'IT')])
  await shows(button(page, 'More IT Courses'))
})

test.each([
  ['/all-course', 'More IT Courses'],
  ['/all-course?q=live', 'More courses'],
])('load-more clicked on %s before hydration shows Loading after it', async (path, label) => {
  const { page } = await visitor()
  const script = await held(page, /\/assets\/all-course\./)
  const further = await held(page, FURTHER)
  await page.goto(path)
  const all = page.getByRole('main').getByRole('article')
  await button(page, label).click()
  expect(await button(page, label).getAttribute('data-queued')).toBe('')
  await script.release()
  await eventually(() => further.waiting.length, 1)
  await settled(page)
  await shows(button(page, 'Loading...'))
  expect(await page.locator('[role=list] > * > [aria-hidden=true]').count()).toBe(3)
  expect(await all.count()).toBe(9)
  await further.release()
  await eventually(() => all.count(), 18)
  await shows(button(page, label))
})

test('shows load-more only while the server has a next page', async () => {
  const { page, calls } = await open('/all-course?category=NON+IT')
  const more = button(page, 'More NON IT Courses')
  await more.click()
  await eventually(() => cards(page).count(), 18)
  await more.click()
  await eventually(() => cards(page).count(), 27)
  await hides(more)
  expect(lists(calls)).toEqual([asked(2, 'NON+IT'), asked(3, 'NON+IT')])
})

test('keeps the cards when a further page fails, and Retry requests that page', async () => {
  const { page, calls } = await open('/all-course')
  await refused(page, COURSE_LIST)
  await button(page, 'More IT Courses').click()
  await shows(panel(page).getByText(FAILED))
  expect(await cards(page).count()).toBe(9)
  const last = await cards(page).last().boundingBox()
  const message = await page.getByText(FAILED).boundingBox()
  expect(message?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0) - 1)
  await page.unroute(COURSE_LIST)
  await button(page, 'Retry').click()
  await eventually(() => cards(page).count(), 18)
  expect(lists(calls)).toEqual([asked(2, 'IT'), asked(2, 'IT')])
  await hides(page.getByText(FAILED))
})

test('ends the list at an empty page, and shows a repeated course once', async () => {
  const { page } = await open('/all-course')
  const known = await cards(page).first().getByRole('link').getAttribute('href')
  const course = (id: string) => ({ _id: id, name: `Course ${id}`, category: 'IT' })
  await answered(page, COURSE_LIST, {
    data: [course(known?.split('/').at(-1) ?? ''), course('quite-new')],
    pagination: { page: 2, limit: 9, hasNextPage: true },
  })
  await button(page, 'More IT Courses').click()
  await eventually(() => cards(page).count(), 10)
  await page.unroute(COURSE_LIST)
  await answered(page, COURSE_LIST, { data: [], pagination: { hasNextPage: true } })
  await button(page, 'More IT Courses').focus()
  await page.keyboard.press('Enter')
  await hides(page.getByRole('button', { name: /^(More|Loading)/ }))
  expect(await cards(page).count()).toBe(10)
  expect(await spoken(page)).toContain('No more courses')
  // The button is removed, and its focus moves to the last course.
  await eventually(() => cards(page).last().locator(':focus').count(), 1)
})

test('Back returns to the tab in the address; an unknown value is IT', async () => {
  const { page, calls } = await open('/all-course?category=Astronomy')
  expect(await tab(page, 'IT').getAttribute('aria-selected')).toBe('true')
  await tab(page, 'NON IT').click()
  await eventually(() => new URL(page.url()).search, '?category=NON+IT')
  await eventually(() => panel(page).getByText('NON IT', { exact: true }).count(), 9)
  await page.goBack()
  await eventually(() => tab(page, 'IT').getAttribute('aria-selected'), 'true')
  await eventually(() => panel(page).getByText('NON IT', { exact: true }).count(), 0)
  await eventually(() => cards(page).count(), 9)
  expect(lists(calls)).toEqual([asked(1, 'NON+IT'), asked(1, 'IT')])
})

test('shows all loaded pages at once when the visitor returns, without a request', async () => {
  const { page, calls } = await open('/all-course')
  await button(page, 'More IT Courses').click()
  await eventually(() => cards(page).count(), 18)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await shows(page.getByRole('link', { name: 'Enquire Now' }))
  await page.goBack()
  await eventually(() => cards(page).count(), 18)
  expect(calls.filter((call) => call.startsWith('GET /api/courses?'))).toEqual([asked(2, 'IT')])
})

describe('the preview on the home page', () => {
  test("empty: shows 'No NON IT courses found.'", async () => {
    const { page } = await open('/')
    await answered(page, COURSE_LIST, { data: [], pagination: { hasNextPage: false } })
    await tab(page, 'NON IT').click()
    await shows(panel(page).getByText('No NON IT courses found.', { exact: true }))
  })

  test("failed: shows 'Failed to load courses.' with Retry", async () => {
    const { page, calls } = await open('/')
    await refused(page, COURSE_LIST)
    await tab(page, 'NON IT').click()
    await shows(panel(page).getByText('Failed to load courses.', { exact: true }))
    await page.unroute(COURSE_LIST)
    await button(page, 'Retry').click()
    await eventually(() => cards(page).count(), 9)
    expect(lists(calls)).toEqual([asked(1, 'NON+IT'), asked(1, 'NON+IT')])
  })
})
