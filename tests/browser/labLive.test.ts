import type { Locator, Page } from 'playwright-core'
import { CHANNEL } from '#lab/core/wire.ts'
import { wrongInThemes } from '#tests/support/axe.ts'
import { labBeside } from '#tests/support/labBeside.ts'

const site = labBeside({ width: 1440, height: 960 })
const { openSite } = site
const openLab = (machine: string) => site.openLab(`#${machine}/live`)
const lit = (lab: Page, state: string) =>
  lab.locator(`.state.active[data-state="${state}"]`).waitFor({ state: 'attached' })
const actors = (lab: Page) => lab.getByRole('list', { name: 'Actors' }).getByRole('button')

type Watching = Window & { frame: number; sent: number[]; changed: number[] }

/** Frames: 0.2 s at 60 a second. A busy machine renders frames later, but not fewer. */
const SOON = 12

/** Counts the lab’s frames between a transition of the site and the change of the diagram. */
const watchDelay = (lab: Page) =>
  lab.evaluate((channel) => {
    const here = window as unknown as Watching
    here.frame = 0
    here.sent = []
    here.changed = []
    const count = () => {
      here.frame += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => {
      if (data.kind === 'transition') here.sent.push(here.frame)
    })
    new MutationObserver(() => {
      here.changed.push(here.frame)
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] })
  }, CHANNEL)

test('the sequence has a lane for each machine and for the API, requests as bars; Clear empties it, also while it is paused with a selected transition', async () => {
  const lab = await openLab('courseList')
  await lab.setViewportSize({ width: 1280, height: 900 })
  const page = await openSite('/all-course?inspect')
  await lit(lab, 'courseList.partial')
  await page.getByRole('tab', { name: 'NON IT' }).click()
  const rows = lab.getByRole('list', { name: 'Sequence' })
  const response = rows.getByText('API getCourses/fulfilled NON IT')
  await response.waitFor()
  const arrived = rows.getByRole('button', { name: /fetchFirstPage done/ }).last()
  await arrived.waitFor()
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (box === null) throw new Error('It is on the page')
    return box
  }
  const panel = await boxOf(lab.getByRole('region', { name: 'Lanes' }))
  expect(panel.y + panel.height).toBeLessThanOrEqual(900)
  const head = await boxOf(lab.getByText('courseList#1', { exact: true }).last())
  const mark = await boxOf(arrived)
  expect(mark.x).toBeGreaterThanOrEqual(head.x - 16)
  expect(mark.x + mark.width).toBeLessThanOrEqual(panel.x + panel.width)
  // Time runs downwards: the request, its response, and the transition that it causes.
  const request = await boxOf(rows.getByText('API getCourses/pending NON IT'))
  const answered = await boxOf(response)
  expect([request.y, answered.y, mark.y].toSorted((one, other) => one - other)).toEqual([
    request.y,
    answered.y,
    mark.y,
  ])
  const answeredBar = rows.locator('li[data-phase=fulfilled][aria-hidden]').last()
  const bar = await boxOf(answeredBar)
  expect(bar.y).toBeLessThan(request.y + request.height)
  expect(bar.y + bar.height).toBeGreaterThan(answered.y)
  expect(bar.x + bar.width).toBeLessThan(mark.x)
  expect(await wrongInThemes(lab)).toEqual([])
  const colour = () => answeredBar.evaluate((one) => getComputedStyle(one).backgroundColor)
  const usual = await colour()
  await lab.emulateMedia({ forcedColors: 'active' })
  expect(await colour()).toBe(usual)
  await lab.setViewportSize({ width: 390, height: 844 })
  await rows.getByText('API getCourses/pending NON IT').waitFor()
  expect(await lab.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await lab.emulateMedia({ forcedColors: 'none' })
  await lab.setViewportSize({ width: 1440, height: 960 })
  const transitions = rows.getByRole('button')
  await lab.getByRole('button', { name: 'Pause' }).click()
  await transitions.filter({ hasText: 'request.changed' }).first().click()
  const event = 'after request.changed {"request":{"category":"NON IT"}}: loading.behindSkeletons'
  await lab.getByRole('status').getByText(event).waitFor()
  await lab.getByRole('button', { name: 'Clear' }).click()
  await lab.getByText('Paused; 0 came since.').waitFor()
  expect(await transitions.count()).toBe(0)
  await lab.getByText(/^courseList#1 on/).waitFor()
})

test('a transition is shown within a few frames, and closing the site clears its actors', async () => {
  const lab = await openLab('courseList')
  const page = await openSite('/all-course?inspect')
  await lit(lab, 'courseList.partial')
  await watchDelay(lab)
  await page.getByRole('tab', { name: 'NON IT' }).click()
  const frames = await lab.waitForFunction(() => {
    const [sent, ...further] = (window as unknown as Watching).sent
    // Earlier changes belong to the page’s opening.
    const changed = (window as unknown as Watching).changed.find((frame) => frame >= Number(sent))
    return changed === undefined ? undefined : { took: changed - Number(sent), further }
  })
  expect((await frames.jsonValue())?.took).toBeLessThan(SOON)
  // As a person closes a tab. Without `runBeforeUnload`, the browser may end the page before `pagehide`.
  await page.close({ runBeforeUnload: true })
  await lab.getByText('No page is connected.').waitFor()
  expect(await actors(lab).count()).toBe(0)
})

test('follows the machine that moves, when that is checked, and names the page that is shown', async () => {
  const lab = await openLab('connection')
  const page = await openSite('/all-course?inspect')
  await lit(lab, 'connection.connected')
  await lab.getByLabel('Follow the machine that moves').check()
  await page.getByRole('tab', { name: 'NON IT' }).click()
  await lit(lab, 'courseList.partial')
  await lab.getByText(/^courseList#1 on/).waitFor()
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await actors(lab).filter({ hasText: 'connection#1 connected /privacy-policy' }).waitFor()
})
