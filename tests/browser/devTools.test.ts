import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { fakeDevTools, type InstrumentedWindow } from '#tests/support/fakeDevTools.ts'
import { labBeside } from '#tests/support/labBeside.ts'

const site = labBeside()
beforeEach(() => site.context.addInitScript(fakeDevTools))

const { openLab, openSite } = site

const names = (page: Page) =>
  page.evaluate(() => (window as InstrumentedWindow).site?.names() ?? [])
const jump = (page: Page, index: number) =>
  page.evaluate((to) => (window as InstrumentedWindow).site?.jump(to), index)

test('the timeline names what happened, and time travel changes the view of the cache', async () => {
  const page = await openSite('/all-course?inspect')
  await page.getByRole('tab', { name: 'NON IT' }).click()
  // No other actions: the machine starts from the address and the server's list.
  await eventually(
    async () =>
      (await names(page)).filter((name) => /^getCourses|^machines\/courseList/.test(name)),
    [
      'machines/courseList#1/started → partial',
      'machines/courseList#1/request.changed → loading.behindSkeletons',
      'getCourses/pending NON IT',
      'getCourses/fulfilled NON IT',
      'machines/courseList#1/fetchFirstPage done → partial',
    ],
  )
  expect((await names(page)).filter((name) => /^api\/|^__rtkq/.test(name))).toEqual([])

  await page.locator('main a[href^="/course-overview/"]').first().click()
  await page.waitForURL('**/course-overview/**')
  const title = page.locator('main h1')
  // The address changes before the page does.
  await page.locator('main h1', { hasText: /\w{3}/, hasNotText: 'All courses' }).waitFor()
  const before = await title.innerText()
  await page.getByRole('navigation').getByRole('link', { name: 'Courses' }).first().hover()
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().hover()
  // A prefetch is one line, and no line when the response is cached.
  await eventually(
    async () => (await names(page)).filter((name) => /^getArticles/.test(name)),
    ['getArticles/fulfilled (prefetch)'],
  )
  expect((await names(page)).filter((name) => /rejected/.test(name))).toEqual([])
  // Pages are in the timeline, and the machines of the page that was left are gone.
  expect((await names(page)).filter((name) => name.startsWith('page/opened'))).toEqual([
    'page/opened /all-course?inspect',
    expect.stringMatching(/^page\/opened \/all-course\?.*category=NON/),
    expect.stringMatching(/^page\/opened \/course-overview\//),
  ])
  const lastState = async () => {
    const shown = await page.evaluate(() => (window as InstrumentedWindow).site?.shown() ?? '')
    return JSON.parse(shown)[1].at(-1)
  }
  // The machines of pages start and stop in effects, after the first frame of the new page.
  await eventually(
    async () =>
      Object.keys((await lastState()).machines).filter((id) => /^(copyLink|courseList)#/.test(id)),
    ['copyLink#1'],
  )
  expect(await lastState()).toMatchObject({
    shortlist: expect.anything(),
    recent: expect.anything(),
  })

  await jump(page, 0)
  await eventually(async () => (await title.allInnerTexts()).includes(before), false)
  expect(await page.locator('main').count()).toBe(1)
  await page.goBack()
  await page.getByRole('tab', { name: 'NON IT' }).waitFor()
  await page.goForward()
  await page.waitForURL('**/course-overview/**')

  await jump(page, (await names(page)).length - 1)
  await page.locator('main h1', { hasText: before }).waitFor()
})

test("the lab's steps are in the timeline, and a jump there moves the lab's cursor", async () => {
  const page = await openLab('#copyLink')
  const timeline = () => page.evaluate(() => (window as InstrumentedWindow).lab?.names() ?? [])
  const to = (index: number) =>
    page.evaluate((at) => (window as InstrumentedWindow).lab?.jump(at), index)
  expect(await page.evaluate(() => (window as InstrumentedWindow).lab?.instance)).toBe(
    'machine lab',
  )
  await page.getByRole('button', { name: 'Send copy', exact: true }).click()
  await page.getByRole('button', { name: 'copy#1: copied' }).click()
  await page.getByRole('button', { name: 'Next timer' }).click()
  await eventually(timeline, [
    '@@INIT',
    'copy → copying',
    'copy#1 done → copied',
    '2 s pass → idle',
  ])
  await to(1)
  await page.getByText('Step 1 of 3').waitFor()
  await page.locator('[data-state="copyLink.copying"].active').waitFor()
  await to(3)
  await page.getByText('Step 3 of 3').waitFor()
  // An event sent from the past cuts off the later steps.
  await to(1)
  await page.getByRole('button', { name: 'copy#1: not allowed' }).click()
  await eventually(timeline, ['@@INIT', 'copy → copying', 'copy#1 failed → idle'])
})
