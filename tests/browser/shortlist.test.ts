import type { Page } from 'playwright-core'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { atRest, openIn, placeOf } from '#tests/support/page.ts'
import { pagesOf } from '#tests/support/pdf.ts'
import { shifts } from '#tests/support/shifts.ts'
import { sharedStage } from '#tests/support/stage.ts'

const PYTHON = { id: 'data-analytics-with-python', name: 'Data Analytics with Python' }
const WEB = { id: 'full-stack-web-development', name: 'Full-Stack Web Development' }
const CLOUD = { id: 'cloud-devops-engineering', name: 'Cloud & DevOps Engineering' }
const BOTH = `course=${PYTHON.id}&course=${WEB.id}`

const holds = (page: Page, count: number) => {
  const named = ['Shortlist', 'Shortlist, 1 course'][count] ?? `Shortlist, ${count} courses`
  return shows(page.getByRole('banner').getByRole('link', { name: named, exact: true }))
}
const toggle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Shortlist ${name}`, exact: true })
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })
const compare = (page: Page) => page.getByRole('button', { name: 'Compare side by side' })
const columns = (page: Page) =>
  page.getByRole('columnheader').getByRole('link', { name: /^(?!Remove)/ })

const keeps = (page: Page, ids: readonly string[]) =>
  page.addInitScript((list) => localStorage.setItem('shortlist-1', list), JSON.stringify(ids))

const { open, visitor } = sharedStage()

test('the button of a card adds its course; a shared list is added, and its comparison printed on one sheet', async () => {
  const { page, complaints } = await open('/all-course')
  await toggle(page, CLOUD.name).click()
  await holds(page, 1)
  expect(placeOf(page)).toBe('/all-course')

  await openIn(page, `/shortlist?${BOTH}`)
  // A name that only screen readers hear is a word of its own: styles can drop a space at the edge.
  const name = page.getByRole('link', { name: `Remove ${WEB.name}` }).locator('span')
  expect(await name.innerText()).toBe(` ${WEB.name}`)
  const keep = page.getByRole('button', { name: 'Keep in this browser' })
  await keep.click()
  await holds(page, 3)
  await hides(keep)
  await compare(page).click()
  await eventually(() => columns(page).allInnerTexts(), [PYTHON.name, WEB.name])
  const back = page.getByRole('link', { name: 'Back to the shortlist' })
  await shows(page.getByRole('banner'), back)
  await page.emulateMedia({ media: 'print' })
  expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
  await shows(page.getByText(`https://patang.example/compare?${BOTH}`))
  await hides(page.getByRole('banner'))
  await hides(back)
  expect(complaints).toEqual([])
})

test('the saved list causes no layout shift at hydration', async () => {
  const guest = await visitor()
  await keeps(guest.page, [PYTHON.id, WEB.id])
  await guest.page.addInitScript(
    (list) => localStorage.setItem('seen-1', list),
    JSON.stringify([{ id: CLOUD.id, name: CLOUD.name, category: 'IT' }]),
  )
  for (const at of [
    '/all-course',
    `/course-overview/${PYTHON.id}`,
    `/shortlist?${BOTH}`,
    `/compare?${BOTH}`,
  ]) {
    await openIn(guest.page, at)
    await holds(guest.page, 2)
    const seen = guest.page.getByRole('region', { name: 'Recently seen' })
    if (at === '/all-course') await shows(seen.getByRole('link', { name: CLOUD.name }))
    await atRest(guest.page)
    expect([at, await shifts(guest.page)]).toEqual([at, 0])
  }
  expect(guest.complaints).toEqual([])
  expect(guest.calls).toEqual([])
})

test('without JavaScript shows a shared list, its comparison and the suggestions', async () => {
  const { page } = await open(`/shortlist?${BOTH}&course=${CLOUD.id}&course=gone`, {
    javaScriptEnabled: false,
  })
  expect(await rows(page).allInnerTexts()).toEqual([PYTHON.name, WEB.name, CLOUD.name])
  await shows(page.getByText('This course is not offered any more.'))
  await hides(page.getByRole('button', { name: 'Keep in this browser' }))
  await page.getByRole('link', { name: 'Remove this course' }).click()
  await eventually(() => placeOf(page), `/shortlist?${BOTH}&course=${CLOUD.id}`)
  await tick(page, WEB.name).uncheck()
  await compare(page).click()
  await shows(page.getByRole('heading', { level: 1, name: 'Side by side' }))
  await eventually(() => columns(page).allInnerTexts(), [PYTHON.name, CLOUD.name])

  await page.goto(`/compare?${BOTH}&course=${CLOUD.id}&course=react-in-depth`)
  await shows(page.getByText('Three courses fit side by side: 1 more on the list is left out.'))
  expect(await columns(page).count()).toBe(3)

  const missing = await page.goto('/course-overview/data-analitics-with-pyton')
  expect(missing?.status()).toBe(404)
  const suggested = page.getByRole('navigation', { name: 'Did you mean one of these?' })
  await shows(suggested.getByRole('link', { name: `Course ${PYTHON.name}` }))
  const lost = await page.goto('/privacy')
  expect(lost?.status()).toBe(404)
  await suggested.getByRole('link', { name: 'Page Privacy Policy' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'Privacy Policy' }))
})
