import type { Page } from 'playwright-core'
import { ROUTES } from '#tests/support/routes.ts'
import { laidOut, stage } from '#tests/support/stage.ts'

const { open } = stage()

/** What sticks out of the page to the right, by its text. */
const sticking = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth} px` : 'fits'
  })

// 1280 px at 400 % leave 320 px, with images and letters twice as sharp or more.
const WINDOWS = [
  { what: '320 px', width: 320, height: 568, deviceScaleFactor: 1 },
  { what: '1280 px at 400 %', width: 320, height: 225, deviceScaleFactor: 4 },
  { what: '390 px', width: 390, height: 844, deviceScaleFactor: 1 },
] as const

describe.each(WINDOWS)('at $what', ({ width, height, deviceScaleFactor }) => {
  test('no route scrolls sideways', async () => {
    const { page } = await open('/', { width, height, deviceScaleFactor })
    const found: string[] = []
    for (const { at } of ROUTES) {
      await page.goto(at)
      await laidOut(page)
      found.push(`${at}: ${await sticking(page)}`)
    }
    expect(found).toEqual(ROUTES.map(({ at }) => `${at}: fits`))
  })
})

test('with letters twice as large no route scrolls sideways', async () => {
  const { page } = await open('/', { width: 640, height: 800 })
  const found: string[] = []
  for (const { at } of ROUTES) {
    await page.goto(at)
    await laidOut(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    found.push(`${at}: ${await sticking(page)}`)
  }
  expect(found).toEqual(ROUTES.map(({ at }) => `${at}: fits`))
})

test('with the text spacing of WCAG 1.4.12 nothing is cut off and nothing scrolls sideways', async () => {
  const { page } = await open('/', { width: 320 })
  for (const { at } of ROUTES) {
    await page.goto(at)
    await laidOut(page)
    const cut = await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        element.style.setProperty('line-height', '1.5', 'important')
        element.style.setProperty('letter-spacing', '0.12em', 'important')
        element.style.setProperty('word-spacing', '0.16em', 'important')
      }
      return [...document.querySelectorAll<HTMLElement>('main a, main button, main h1, main h2')]
        .filter(
          (element) =>
            getComputedStyle(element).overflow === 'hidden' &&
            element.scrollHeight > element.clientHeight + 1,
        )
        .map(({ innerText }) => innerText)
    })
    expect([at, cut, await sticking(page)]).toEqual([at, [], 'fits'])
  }
})

test('buttons, fields, questions and tabs of a phone are 44 px high', async () => {
  const { page } = await open('/', { width: 390, hasTouch: true })
  for (const at of ['/', '/all-course', '/enquiry/data-analytics-with-python', '/about-us']) {
    await page.goto(at)
    await laidOut(page)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, textarea, summary, [role=tab]')]
        .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden]'))
        .filter((control) => control.getBoundingClientRect().height < 43.5)
        .map((control) => control.innerText || control.getAttribute('aria-label') || control.id),
    )
    expect([at, small]).toEqual([at, []])
  }
})
