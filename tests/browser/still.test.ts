import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { alive, settled, stage } from '#tests/support/stage.ts'

const { visitor } = stage({ environment: { APP_URL: 'https://app.kites.example/' } })

const STILL = ['pathways', 'focus', 'classes-work', 'learning-app']

/** What stands in the parts in which nothing changes, and whether React has it in hand. */
const stillParts = (page: Page) =>
  page.evaluate((names) => {
    const isReacts = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    return names.map((name) => {
      const section = document.querySelector(`section[aria-labelledby=${name}]`)
      const inside = [...(section?.querySelectorAll('*') ?? [])]
      return {
        html: section?.innerHTML,
        isKept: inside.every((element) => element.getAttribute('data-same') === 'yes'),
        isReacts: inside.some(isReacts),
      }
    })
  }, STILL)

const mark = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main section *'))
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
