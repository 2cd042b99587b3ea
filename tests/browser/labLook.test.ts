import ELK from 'elkjs/lib/elk.bundled.js'
import type { Page } from 'playwright-core'
import { toGraph } from '#lab/core/graph.ts'
import { layOut } from '#lab/core/layout.ts'
import { palettes } from '#lab/core/look.ts'
import { toSvg } from '#lab/view/svg.tsx'
import { entryOf, registry } from '#qa/registry.ts'
import { wrongInThemes } from '#tests/support/axe.ts'
import { eventually } from '#tests/support/eventually.ts'
import { button, isIn, labAlone, NARROW, saved, submit } from '#tests/support/labAlone.ts'

const lab = labAlone()
const { open } = lab
const elk = new ELK()

const savedPicture = (page: Page) => saved(page, () => button(page, 'Save picture').click())

test('a saved picture has the chosen theme, or else the system’s', async () => {
  const page = await open('#copyLink', { colorScheme: 'dark' })
  await page.getByRole('tab', { name: 'Share' }).click()
  const theme = page.getByLabel('Theme')
  expect(await savedPicture(page)).toContain(palettes.dark.canvas)
  await theme.selectOption('light')
  expect(await savedPicture(page)).toContain(palettes.light.canvas)
  await page.emulateMedia({ colorScheme: 'light' })
  await theme.selectOption('dark')
  expect(await savedPicture(page)).toContain(palettes.dark.canvas)
  await theme.selectOption('system')
  expect(await savedPicture(page)).toContain(palettes.light.canvas)
})

test('forced colours keep the marks of what is chosen', async () => {
  const page = await open()
  await submit(page)
  const grounds = () =>
    page
      .locator('button[aria-current], :checked + span')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  const underline = (isSelected: boolean) =>
    page
      .getByRole('tab', { selected: isSelected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBlockEndColor)
  const usual = await grounds()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await grounds()).toEqual(usual)
  expect(await underline(true)).not.toBe(await underline(false))
  await page.emulateMedia({ forcedColors: 'none' })
})

// The largest machine, and the one with a choice.
test.each(['enquiry', 'courseList'])(
  '%s: the picture that the browser lays out in its worker is the one of Node',
  async (name) => {
    const page = await open(`#${name}`, { colorScheme: 'light' })
    await page.getByRole('tab', { name: 'Share' }).click()
    const saved = await savedPicture(page)
    const layout = await layOut(toGraph(entryOf(name).machine), elk)
    const plain = (svg: string) =>
      svg.replace(/ class="([^"]*)"/g, (_, names: string) => {
        const others = names.split(' ').filter((one) => one !== 'active' && one !== 'taken')
        return ` class="${others.join(' ')}"`
      })
    expect(plain(saved)).toBe(plain(toSvg(layout, 'light')))
  },
)

test.each(['#enquiry', '#courseList/explore', '#copyLink/live'])(
  'axe finds nothing at /%s, in both themes',
  async (hash) => {
    const page = await open(hash)
    expect(await wrongInThemes(page)).toEqual([])
  },
)

test.each(['#enquiry', '#enquiry/explore', '#enquiry/live'])(
  'at 390 px nothing of %s is wider than the window, and the diagram leaves room for the rest',
  async (hash) => {
    const page = await open(hash, { viewport: NARROW })
    const scrolled = () => [document.documentElement.scrollWidth, window.scrollY]
    expect(await page.evaluate(scrolled)).toEqual([NARROW.width, 0])
    const diagram = await page.getByRole('region', { name: 'Diagram' }).boundingBox()
    expect(diagram?.height).toBeGreaterThan(400)
    expect(diagram?.height).toBeLessThan(540)
  },
)

const pressed = (page: Page) =>
  page.getByRole('group', { name: /^Zoom/ }).locator('[aria-pressed=true]').innerText()
const pictureSize = async (page: Page) => {
  const room = await page.getByRole('region', { name: 'Diagram' }).boundingBox()
  const picture = await page.locator('svg.lab-diagram').boundingBox()
  if (room === null || picture === null) throw new Error('Both are on the page')
  return { room, picture }
}

test('now, clock, events and calls are in view at 1280 × 900, whatever the machine', async () => {
  const page = await open('#enquiry', { viewport: { width: 1280, height: 900 } })
  const bottoms = () =>
    page
      .locator(['now', 'clock', 'events', 'calls'].map((id) => `[aria-labelledby=${id}]`).join())
      .evaluateAll((all) =>
        all.map((one) => {
          const part = one.parentElement ?? one
          const { top, bottom } = one.getBoundingClientRect()
          const room = part.getBoundingClientRect()
          return top >= room.top && bottom <= room.bottom && room.bottom <= innerHeight
        }),
      )
  for (const { title } of registry) {
    await button(page, title).click()
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    expect([title, await bottoms()]).toEqual([title, [true, true, true, true]])
  }
  await button(page, 'Enquiry form').click()
  await submit(page)
  await isIn(page, 'enquiry.form.submitting.waiting')
  expect(await bottoms()).toEqual([true, true, true, true])
})

test('three zooms: the whole drawing, the active state, the full size; the point under the pointer stays', async () => {
  const page = await open('#enquiry', {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  expect(await pressed(page)).toBe('Follow')
  const map = page.locator('svg:has(> [data-leaf])')
  expect(await map.count()).toBe(1)
  await button(page, 'Whole').click()
  await map.waitFor({ state: 'detached' })
  const { room, picture } = await pictureSize(page)
  expect(picture.width).toBeLessThanOrEqual(room.width)
  expect(picture.height).toBeLessThanOrEqual(room.height)
  await button(page, '100 %').click()
  await page.getByRole('group', { name: 'Zoom, 100 %' }).waitFor()
  const leaf = page.locator('[data-state="enquiry.form.editing.filling"] > .leaf')
  const before = await leaf.boundingBox()
  if (before === null) throw new Error('It is active, so it is in view')
  const point = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
  await page.mouse.move(point.x, point.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await page.getByRole('group', { name: 'Zoom, 128 %' }).waitFor()
  const after = await leaf.boundingBox()
  expect(after?.width).toBeGreaterThan(before.width * 1.2)
  expect(Math.abs((after?.x ?? 0) + (after?.width ?? 0) / 2 - point.x)).toBeLessThan(3)
  expect(Math.abs((after?.y ?? 0) + (after?.height ?? 0) / 2 - point.y)).toBeLessThan(3)
  const box = await map.boundingBox()
  if (box === null) throw new Error('The drawing is larger than its room')
  await page.mouse.click(box.x + box.width - 12, box.y + box.height / 2)
  await eventually(async () => (await leaf.boundingBox())?.x === after?.x, false)
  const shownWidth = async () => Number(await map.locator('> :last-child').getAttribute('width'))
  const wide = await shownWidth()
  await page.setViewportSize({ width: 1080, height: 900 })
  await eventually(async () => (await shownWidth()) < wide)
})

test('on a narrow screen the words are large enough, and the active state is in view', async () => {
  const page = await open('#enquiry', { viewport: NARROW, reducedMotion: 'reduce' })
  await page.getByRole('group', { name: 'Zoom, 85 %' }).waitFor()
  const { room } = await pictureSize(page)
  const state = await page
    .locator('[data-state="enquiry.form.editing.filling"].active > .leaf')
    .boundingBox()
  expect(state?.y).toBeGreaterThan(room.y)
  expect(state?.y).toBeLessThan(room.y + room.height - (state?.height ?? 0))
})

test.each(['enquiry', 'enquiry/explore', 'enquiry/scenarios'])(
  'with text of twice the size nothing of #%s is wider than a window of 390 px',
  async (hash) => {
    const page = await open('#copyLink', { viewport: NARROW })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    try {
      await page.goto(`${lab.url}#${hash}`)
      await page.getByRole('heading', { level: 1, name: /^Enquiry form|^scenarios/ }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    } finally {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    }
  },
)
