import { readFileSync } from 'node:fs'
import ELK from 'elkjs/lib/elk.bundled.js'
import type { Browser, Page } from 'playwright-core'
import { COUNTDOWN_SECONDS } from '#domain/constants.ts'
import { toGraph } from '#lab/core/graph.ts'
import { layOut } from '#lab/core/layout.ts'
import { palettes } from '#lab/core/look.ts'
import { toSvg } from '#lab/view/svg.tsx'
import { entryOf, registry } from '#qa/registry.ts'
import { serveLab } from '#scripts/labServer.ts'
import { wrongInThemes } from '#tests/support/axe.ts'
import { openBrowser, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { listening } from '#tests/support/listening.ts'

let browser: Browser
const elk = new ELK()
let lab: Awaited<ReturnType<typeof listening>>
let current: Visit

beforeAll(async () => {
  lab = await listening(serveLab(`${process.cwd()}/dist/qa/client`))
  browser = await openBrowser()
  current = await visit(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await current.page.route('**', (route) =>
    route.request().url().startsWith(lab.url) || route.request().url().startsWith('blob:')
      ? route.continue()
      : route.abort(),
  )
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await lab?.close()
})

afterEach(() => {
  // The lab works offline: no request leaves it, and no error is logged.
  expect(current.complaints).toEqual([])
})

const NARROW = { width: 390, height: 844 }

type Window = {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/** One page for all tests: loading the lab takes seconds, following an address milliseconds. */
const open = async (hash = '#enquiry', options: Window = {}): Promise<Page> => {
  const { viewport = { width: 1440, height: 960 }, ...media } = options
  const { page } = current
  const go = (to: string) => page.goto(`${lab.url}/${to}`)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', ...media })
  const [machine] = hash.split('/')
  // Another machine resets tab and zoom of the previous test; a start resets its steps.
  await go(machine === '#connection' ? '#copyLink' : '#connection')
  await go(`${machine}/step/start:`)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('.lab-diagram').waitFor()
  await go(hash)
  const isForm = hash.endsWith('/scenarios')
  await page
    .locator(isForm ? 'form' : '.lab-diagram')
    .first()
    .waitFor()
  return page
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const active = (page: Page) =>
  page
    .locator('.state.active')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
const isIn = (page: Page, state: string) =>
  eventually(() => active(page), expect.arrayContaining([state]))
const taken = (page: Page) =>
  page
    .locator('[data-edge].taken')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-edge')))
const said = (page: Page) => page.getByRole('status').last().innerText()

const submit = async (page: Page) => {
  await page.getByLabel('Starts with').selectOption('a filled form')
  await button(page, 'Send submitted: the form as it is').click()
}

test('events, outcomes and the clock lead through the enquiry, and taken arrows light up', async () => {
  const page = await open()
  await submit(page)
  await isIn(page, 'enquiry.form.submitting.waiting')
  await eventually(() => taken(page), ['enquiry.form.editing|submitted|1'])
  await page.getByText('Texts of this state: “Submitting...”').waitFor()
  await page.getByRole('definition').getByText('A response may arrive at any moment.').waitFor()
  await button(page, '+10 s').click()
  await isIn(page, 'enquiry.form.submitting.offeringPhone')
  await button(page, 'send#1: 201 Created').click()
  await isIn(page, 'enquiry.form.thanking.counting')
  await eventually(
    () => said(page),
    'send#1 done. Now form.thanking.counting + notice.none, next timer in 1 s.',
  )
  for (let second = 0; second < COUNTDOWN_SECONDS; second += 1)
    await button(page, 'Next timer').click()
  await isIn(page, 'enquiry.form.leaving')
})

test('acting from the past cuts the later steps off, and Ctrl+Z brings them back', async () => {
  const page = await open()
  await submit(page)
  await button(page, '+1 s').click()
  await button(page, '+1 s').click()
  await button(page, 'Back').click()
  await page.getByRole('slider').press('Home')
  await isIn(page, 'enquiry.form.editing.filling')
  await page.getByRole('slider').press('End')
  await page.getByRole('list', { name: 'Log' }).getByRole('button').nth(1).click()
  await page.getByText('Step 1 of 3').waitFor()
  await page.getByText('the next action cuts 2 later steps off').waitFor()
  await page.locator('[data-edge="enquiry.form.submitting|xstate.error.actor.send|1"]').click()
  await page.getByRole('dialog').getByRole('button', { name: '500' }).click()
  await isIn(page, 'enquiry.form.editing.failed')
  await page.getByText('Step 2 of 2').waitFor()
  await button(page, 'Undo: 2 later steps cut off').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Step 1 of 3').waitFor()
  await page.keyboard.press('Control+y')
  await page.getByText('Step 2 of 3').waitFor()
})

const hash = (page: Page) => page.evaluate(() => location.hash)

test('each step is in the address: a reload keeps the path, Back undoes it, Forward repeats it', async () => {
  const page = await open()
  await submit(page)
  await button(page, 'send#1: 500').click()
  const failed = '#enquiry/step/start:a-filled-form/submitted:the-form-as-it-is/send~1=500'
  await eventually(() => hash(page), failed)
  await page.goBack()
  await page.getByText('Step 1 of 2').waitFor()
  await isIn(page, 'enquiry.form.submitting.waiting')
  await page.reload()
  await page.getByText('Step 1 of 2').waitFor()
  await page.goForward()
  await page.getByText('Step 2 of 2').waitFor()
  await isIn(page, 'enquiry.form.editing.failed')
  await page.goto('about:blank')
  await page.goto(`${lab.url}/${failed}`)
  await isIn(page, 'enquiry.form.editing.failed')
  await page.goto(`${lab.url}/#enquiry/step/submitted:never/+1000`)
  await page.getByText("'submitted:never' is no step of this machine").waitFor()
})

test('a row of explore, its filter and a scenario have addresses', async () => {
  const page = await open('#enquiry/explore')
  const all = page.getByRole('list', { name: 'Configurations' }).getByRole('button')
  const everyRow = await all.count()
  // The words of the steps are searched too.
  await page.getByLabel('Filter').fill('send#1: 201 created')
  await eventually(async () => (await all.count()) < everyRow)
  await all.filter({ hasText: 'thanking' }).first().waitFor()
  await page.getByLabel('Filter').fill('counting secondsLeft 3')
  await all.filter({ hasText: 'secondsLeft 3' }).first().waitFor()
  expect(await all.count()).toBeLessThan(everyRow)
  await all.first().click()
  await isIn(page, 'enquiry.form.thanking.counting')
  const row = await all.first().innerText()
  await page.reload()
  await isIn(page, 'enquiry.form.thanking.counting')
  expect(await page.getByLabel('Filter').inputValue()).toBe('counting secondsLeft 3')
  expect(await all.first().innerText()).toBe(row)
  await page.getByText('Scenarios', { exact: true }).click()
  const chosenPage = page.getByRole('combobox', { name: 'Page' })
  await page.getByRole('checkbox', { name: /^enquiry-fails-once/ }).check()
  await eventually(() => chosenPage.inputValue(), 'The enquiry for a course')
  await page.getByRole('checkbox', { name: /^enquiry-fails-once/ }).uncheck()
  await chosenPage.selectOption('All courses, NON IT')
  await page.getByRole('spinbutton', { name: 'Milliseconds of slow' }).fill('500')
  await page.getByRole('checkbox', { name: /^empty/ }).check()
  await page.getByRole('checkbox', { name: 'Watch its machines in Live' }).check()
  const ownAddress = await page.getByLabel('Site').inputValue()
  await page.getByLabel('Site').fill('localhost:3000')
  await page.getByText('The site must be an address such as http://…').waitFor()
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).count()).toBe(0)
  await page.getByLabel('Site').fill(ownAddress)
  const address = page.getByRole('region', { name: 'The address' }).locator('output')
  const shown = await address.innerText()
  await page.reload()
  await eventually(() => address.innerText(), shown)
  expect(shown).toMatch(/\/all-course\?category=NON\+IT&scenario=slow:500,empty&inspect$/)
  await page.goBack()
  await isIn(page, 'enquiry.form.thanking.counting')
})

test('by keyboard alone: a label on an arrow, the choice of a payload, the tabs', async () => {
  const page = await open('#copyLink')
  await page.locator('[data-edge="copyLink.idle|copy.wanted|0"]').focus()
  await page.keyboard.press('Enter')
  await isIn(page, 'copyLink.copying')
  await page.locator('[data-edge="copyLink.copying|xstate.error.actor.copy|0"]').focus()
  await page.keyboard.press(' ')
  await isIn(page, 'copyLink.failed')
  await page.getByRole('tab', { name: 'Log' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('alertFailure', { exact: true }).first().waitFor()
})

test('the focus stays on the clicked button, or on its part of the page', async () => {
  const page = await open('#copyLink')
  const focused = (selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
  const label = '[data-edge="copyLink.idle|copy.wanted|0"]'
  await page.locator(label).press('Enter')
  expect(await active(page)).toContain('copyLink.copying')
  await focused(label)
  await button(page, 'copy#1: copied').press('Enter')
  await focused('section[aria-labelledby=calls]')
  await button(page, 'Next timer').press('Enter')
  await focused('section[aria-labelledby=clock]')
  for (let step = 0; step < 3; step += 1) await button(page, 'Back').press('Enter')
  await focused('fieldset')
  await page.getByText('Explore', { exact: true }).click()
  await button(page, 'Walk it in step mode').press('Enter')
  await focused('h1')
})

test('the log shows payloads, the context removed fields', async () => {
  const page = await open()
  for (const name of [
    'Send changed: email, not .com',
    'Send blurred: the email field',
    'Send changed: email, valid',
  ])
    await button(page, name).click()
  const log = page.getByRole('list', { name: 'Log' })
  expect(await log.innerText()).toContain('{"field":"email","value":"sample@example.com"}')
  await page.getByRole('tab', { name: 'Context' }).click()
  await page.getByText('errors.email gone').waitFor()
})

test('invalid JSON is rejected with the reason, valid JSON is sent', async () => {
  const page = await open('#carousel')
  await page.getByText('Write an event').click()
  const editor = page.getByLabel('JSON')
  const error = page.locator('form').getByRole('alert')
  await editor.fill('{"type": "next"')
  await button(page, 'Send it').click()
  await error.filter({ hasText: /^This is not JSON/ }).waitFor()
  await editor.fill('{"type": "nxt"}')
  await button(page, 'Send it').click()
  await error
    .filter({ hasText: /No event of this machine is called "nxt"\. It knows: .*next/ })
    .waitFor()
  await page.getByText('Step 0 of 0').waitFor()
  await editor.fill('{"type": "held", "reason": "pointer"}')
  await button(page, 'Send it').click()
  await isIn(page, 'carousel.pace.holding')
})

test('a copied link replays the walk in another window', async () => {
  const page = await open()
  await submit(page)
  await button(page, 'send#1: 500').click()
  await page.getByRole('tab', { name: 'Share' }).click()
  await button(page, 'Copy link').click()
  const copied = page.getByText('The link is on the clipboard.')
  await copied.waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await page
    .getByText(
      'This link shows: start with a filled form, then submitted: the form as it is, then send#1: 500.',
    )
    .waitFor()
  await page.getByText('Step 2 of 2').waitFor()
  await isIn(page, 'enquiry.form.editing.failed')
  await page.getByRole('tab', { name: 'Share' }).click()
  await button(page, 'Copy link').click()
  await copied.waitFor()
  await button(page, 'Back').click()
  await copied.waitFor({ state: 'hidden' })
})

const give = (page: Page, content: string) =>
  page.getByLabel(/^Import a walk or a bug report/).setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  })

test('imports an exported file, warns of another shape or unknown steps, rejects other files', async () => {
  const page = await open()
  await submit(page)
  await page.getByRole('tab', { name: 'Share' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export file').click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  await button(page, 'Start anew').click()
  await give(page, text)
  await page.getByText('Step 1 of 1').waitFor()
  expect(await page.getByText(/has changed since/).count()).toBe(0)
  await give(page, text.replace(/"shape": "[^"]+"/, '"shape": "other"'))
  await page.getByText("'enquiry' has changed since this trace was made").waitFor()
  await give(page, text.replace(/"steps": \[/, '"steps": [{ "do": "resolve", "call": "nope#9" },'))
  await page.getByText("Step 1, 'nope#9 done', is unknown to this machine").waitFor()
  await give(page, 'no trace')
  await page.getByText('This is not JSON').first().waitFor()
})

test('a notice stays visible while the page scrolls, and disappears with its machine', async () => {
  const page = await open('#enquiry', { viewport: NARROW })
  await page.getByRole('tab', { name: 'Share' }).click()
  await give(page, 'no trace')
  const notice = page.getByText('This is not JSON')
  await notice.waitFor()
  expect((await notice.boundingBox())?.y).toBe(0)
  await button(page, 'Carousel').click()
  await notice.waitFor({ state: 'detached' })
})

test('explore shows every configuration with a shortest path, and follows it', async () => {
  const page = await open('#enquiry/explore')
  await page.getByText(/none is dead/).waitFor()
  const all = page.getByRole('list', { name: 'Configurations' }).getByRole('button')
  expect(await all.count()).toBeGreaterThan(20)
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 960 })
    const heights = await all
      .locator('b')
      .evaluateAll((names) => names.map((name) => name.clientHeight))
    // A name has one line, however long the text beside it is.
    expect(new Set(heights).size).toBe(1)
  }
  await all.filter({ hasText: 'submitting.offeringPhone' }).first().click()
  await isIn(page, 'enquiry.form.submitting.offeringPhone')
  await button(page, 'Walk it in step mode').click()
  await page.getByRole('slider').waitFor()
  await isIn(page, 'enquiry.form.submitting.offeringPhone')
})

const savedPicture = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save picture').click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

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

test.each([
  '#enquiry',
  '#carousel',
  '#courseList/explore',
  '#copyLink/live',
  '#copyLink/scenarios',
])('axe finds nothing at /%s, in both themes', async (hash) => {
  const page = await open(hash)
  expect(await wrongInThemes(page)).toEqual([])
})

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
  const picture = await page.locator('svg[role=presentation]').boundingBox()
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
      await page.goto(`${lab.url}/#${hash}`)
      await page.getByRole('heading', { level: 1, name: /^Enquiry form|^scenarios/ }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    } finally {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    }
  },
)

test('a time jump lists its events with what they changed; a part tells its specification and tests', async () => {
  const thanking =
    '#enquiry/step/start:a-filled-form/submitted:the-form-as-it-is/send~1=201-created/+3000'
  const page = await open(thanking)
  const log = page.getByRole('list', { name: 'Log' })
  for (const second of [1, 3]) {
    const left = COUNTDOWN_SECONDS - second
    await log.getByText(`${second} s, after 1 s: secondsLeft ${left + 1} → ${left}`).waitFor()
  }
  await page
    .locator('.lab-diagram .count + text', { hasText: `${COUNTDOWN_SECONDS - 3}` })
    .waitFor()
  await button(page, 'Whole').click()
  await page.locator('[data-state="enquiry.form.editing.invalid"] .frame').click()
  const about = page.getByRole('tabpanel', { name: 'About' })
  await about.getByText('Submission stops if the email or mobile check fails.').waitFor()
  await about.getByText('Its texts: “Please enter a valid email address ending').waitFor()
  await about.getByText('enquiry/editing: a stopped submit lists every error').waitFor()
  // So does a transition that is not possible now.
  const failure = 'enquiry.form.submitting|xstate.error.actor.send|1'
  await page.locator(`[data-edge="${failure}"]`).click()
  await eventually(() => about.getByLabel('State or transition').inputValue(), failure)
  // A state without a sentence has that of the state around it.
  await about.getByLabel('State or transition').selectOption('form.submitting.waiting')
  await about.getByText("reads 'Submitting...') Specification, section 4").waitFor()
  // By keyboard: the same parts are in a list.
  await about.getByLabel('State or transition').selectOption('form.leaving')
  await about.getByText('after the 5 seconds it navigates').waitFor()
})

test('a lab without a site says how to start one', async () => {
  const page = await open('#copyLink/live')
  await page.getByText(/this lab runs without the site\. Start the site with .*LAB=1/).waitFor()
  await open('#copyLink')
  await button(page, 'Show the page').click()
  await page.getByText(/so it has no page to show\. Start the site with .*LAB=1/).waitFor()
  await button(page, 'Show the page').click()
})

test('a walk of ten thousand steps stays responsive', async () => {
  const page = await open('#carousel')
  const steps = Array.from({ length: 10_000 }, () => ({ do: 'wait', ms: 100 }))
  const trace = JSON.stringify({
    format: 'machine-lab/1',
    machine: 'carousel',
    shape: '',
    input: { count: 3, interval: 10_000 },
    steps,
  })
  await page.getByRole('tab', { name: 'Share' }).click()
  await give(page, trace)
  await page.getByText('Step 10000 of 10000').waitFor()
  // The DOM does not grow with the number of steps, so that each step costs the same.
  await button(page, 'Back').click()
  await page.getByText('Step 9999 of 10000').waitFor()
  await page.getByRole('tab', { name: 'Log' }).click()
  const lines = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
  expect(await lines.count()).toBeLessThanOrEqual(120)
  const here = page.locator('[aria-current=step]')
  const panel = page.getByRole('tabpanel')
  const foot = async (element: typeof here) => {
    const box = await element.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await eventually(async () => (await foot(here)) <= (await foot(panel)), true)
})
