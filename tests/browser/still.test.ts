import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { alive, settled, stage } from '#tests/support/stage.ts'

const { visitor } = stage({ environment: { APP_URL: 'https://app.kites.example/' } })

const STILL = ['pathways', 'focus', 'classes-work', 'learning-app']
const FRAME = ['[aria-labelledby=guarantee]', 'footer div:has(> nav)']

/** What stands in the parts in which nothing changes, and whether React has it in hand. */
const stillParts = (page: Page, selectors = STILL.map((name) => `[aria-labelledby=${name}]`)) =>
  page.evaluate((parts) => {
    const isReacts = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    return parts.map((selector) => {
      const part = document.querySelector(selector)
      const inside = [...(part?.querySelectorAll('*') ?? [])]
      return {
        html: part?.innerHTML,
        isKept: inside.every((element) => element.getAttribute('data-same') === 'yes'),
        isReacts: inside.some(isReacts),
      }
    })
  }, selectors)

const mark = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('section *, footer *'))
      element.setAttribute('data-same', 'yes')
  })

const unmarked = (html = '') => html.replaceAll(' data-same="yes"', '')

test('what never changes on home is left as the server drew it, and drawn where a link leads there', async () => {
  const { page, complaints } = await visitor()
  await page.goto('/')
  await mark(page)
  const served = (await stillParts(page)).map(({ html }) => unmarked(html))
  expect(served.at(-1)).toContain('href="https://app.kites.example/"')

  await alive(page)
  await settled(page)
  const kept = await stillParts(page)
  expect(kept.map(({ html }) => unmarked(html))).toEqual(served)
  expect(kept.map(({ isKept, isReacts }) => ({ isKept, isReacts }))).toEqual(
    STILL.map(() => ({ isKept: true, isReacts: false })),
  )

  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'About us' }).click()
  await eventually(() => page.locator('#pathways').count(), 0)
  await menu.getByRole('link', { name: 'Home' }).click()
  await eventually(() => page.locator('#pathways').count(), 1)
  const drawn = await stillParts(page)
  expect(drawn.map(({ html }) => html)).toEqual(served)
  expect(drawn.map(({ isReacts }) => isReacts)).toEqual(STILL.map(() => true))
  expect(complaints).toEqual([])
})

test('the call to action and the columns of the footer stay as the server drew them, from page to page', async () => {
  const { page, complaints } = await visitor()
  await page.goto('/about-us')
  await mark(page)
  const served = await stillParts(page, FRAME)
  expect(served.map(({ html }) => html?.includes('href="/terms-of-use"'))).toEqual([true, true])

  await alive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
  await eventually(() => page.locator('main h1').textContent(), 'Terms of Use')
  const kept = await stillParts(page, FRAME)
  expect(kept).toEqual(served)
  expect(kept.map(({ isKept, isReacts }) => ({ isKept, isReacts }))).toEqual(
    FRAME.map(() => ({ isKept: true, isReacts: false })),
  )
  expect(complaints).toEqual([])
})
