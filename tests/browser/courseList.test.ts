import type { Page } from 'playwright-core'
import { cards, SKELETONS, tab } from '#tests/support/courseList.ts'
import { eventually } from '#tests/support/eventually.ts'
import { COURSE_LIST, holdRequests } from '#tests/support/network.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open } = sharedStage()

const panel = (page: Page) => page.getByRole('tabpanel')
const skeletons = (page: Page) => panel(page).locator(SKELETONS)

const watchHeight = (page: Page) =>
  panel(page).evaluate((list) => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const note = () => heights.push(list.clientHeight)
    new MutationObserver(note).observe(list, { childList: true, subtree: true })
  })
const heights = (page: Page) => page.evaluate<number[]>(() => Reflect.get(window, 'heights'))

const columnsAndRows = async (page: Page) => {
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
  )
  expect(boxes).toHaveLength(9)
  return [
    new Set(boxes.map(({ x }) => Math.round(x))),
    new Set(boxes.map(({ y }) => Math.round(y))),
  ]
}

test('shows nine courses in rows of three; while loading, skeletons in their place', async () => {
  const { page } = await open('/all-course')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const places = await columnsAndRows(page)
    expect([width, ...places.map(({ size }) => size)]).toEqual([width, 3, 3])
  }
  const held = await holdRequests(page, COURSE_LIST)
  await watchHeight(page)
  await tab(page, 'NON IT').click()
  await eventually(() => skeletons(page).count(), 9)
  expect(await cards(page).count()).toBe(0)
  await held.release()
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
    const shown = () => document.querySelectorAll('[role=tabpanel] article').length
    ;(pressed as HTMLElement).click()
    // Synchronous updates of React are done after the click; other updates have later tasks.
    await Promise.resolve()
    return { chosen: pressed.getAttribute('aria-selected'), shown: shown() }
  })
  expect(atOnce).toEqual({ chosen: 'true', shown: 9 })
  await eventually(() => tab(page, 'IT').getAttribute('aria-selected'), 'false')
})
