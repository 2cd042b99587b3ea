import type { Page } from 'playwright-core'
import { COURSE_ID } from '#tests/support/routes.ts'
import { laidOut, stage } from '#tests/support/stage.ts'

const { visitor } = stage()

// Browsers' default is 16 px; WCAG 1.4.4 asks for twice that.
const TEXTS = [
  { size: 32, width: 390 },
  { size: 24, width: 360 },
  { size: 24, width: 390 },
  { size: 32, width: 768 },
] as const

const PATHS = ['/all-course', `/course-overview/${COURSE_ID}`] as const

const readsAt = async ({ size, width }: (typeof TEXTS)[number]) => {
  const { page } = await visitor({ width, height: 844 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
  return page
}

const rootSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

/** Words that are broken across lines, except at a hyphen or slash. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const places = 'header > *, [role=tab], main h1, main strong, main article :is(h2, p)'
    for (const place of document.querySelectorAll(places)) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s/-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(word)
        }
    }
    return found
  })

/** True when the elements are in one row and don't overlap. */
const isRow = (page: Page, parts: string) =>
  page.evaluate((parts) => {
    const boxes = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect())
    return boxes.slice(1).every((box, place) => box.left >= (boxes[place]?.right ?? 0) - 1)
  }, parts)

/** Pixels by which the placeholder is wider than its box. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('input[type=search]')
    const pen = document.createElement('canvas').getContext('2d')
    if (box === null || pen === null) return Number.NaN
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(box)
    pen.font = font
    const room =
      box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    return Math.max(0, Math.round(pen.measureText(box.placeholder).width - room))
  })

test.each(TEXTS)('a text of $size px at $width px breaks no word', async (text) => {
  const page = await readsAt(text)
  for (const at of PATHS) {
    await page.goto(at)
    await laidOut(page)
    expect(await rootSize(page)).toBe(`${text.size}px`)
    expect([at, await broken(page)]).toEqual([at, []])
    expect(await isRow(page, 'header > a:first-child svg, header > button')).toBe(true)
    const bar = await page.evaluate(() => document.querySelector('header')?.offsetHeight ?? 0)
    expect(bar).toBeLessThanOrEqual(4.75 * text.size)
  }
  await page.goto('/all-course')
  expect(await isRow(page, '[role=tab]')).toBe(true)
  expect(await hidden(page)).toBe(0)
})

test('doubled text keeps the header in one row', async () => {
  const { page } = await visitor({ width: 390, height: 844 })
  await page.goto('/all-course')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await broken(page)).toEqual([])
  expect(await isRow(page, 'header > a:first-child svg, header > button')).toBe(true)
})
