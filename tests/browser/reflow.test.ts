import type { Locator, Page } from 'playwright-core'
import { carouselIn } from '#tests/support/carousels.ts'
import { fillIn, submitButton, summary } from '#tests/support/enquiryForm.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { brokenWords, sticking } from '#tests/support/looks.ts'
import { ENQUIRIES, holdRequests } from '#tests/support/network.ts'
import { laidOut } from '#tests/support/page.ts'
import { middleRow } from '#tests/support/pixels.ts'
import { COURSE_ID } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { open, visitor } = sharedStage()

const PHONE = { width: 390, hasTouch: true }

/** Names of the controls that are less than 44 px high. */
const lowOf = (controls: Locator) =>
  controls.evaluateAll((elements: HTMLElement[]) =>
    elements
      .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden]'))
      .filter((control) => control.getBoundingClientRect().height < 43.5)
      .map((control) => control.innerText || control.getAttribute('aria-label') || control.id),
  )

test('buttons, fields, questions and tabs of a phone are 44 px high', async () => {
  const { page } = await visitor(PHONE)
  for (const at of ['/', '/all-course', '/enquiry/data-analytics-with-python', '/about-us']) {
    await page.goto(at)
    await laidOut(page)
    const controls = page.locator('button, input, textarea, summary, [role=tab]')
    expect([at, await lowOf(controls)]).toEqual([at, []])
  }
})

test('links of the error summary and controls of the status line are 44 px high', async () => {
  const { page } = await open(`/enquiry/${COURSE_ID}`, PHONE)
  await fillIn(page, { Email: 'sample@mail.org', Mobile: '5876543210' })
  await submitButton(page).click()
  const links = summary(page).getByRole('link')
  await eventually(() => links.count(), 2)
  expect(await lowOf(links)).toEqual([])

  const held = await holdRequests(page, ENQUIRIES)
  await fillIn(page)
  await submitButton(page).click()
  await eventually(() => held.waiting.length, 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
  await page.waitForURL(/\/blog$/)
  await held.abort()
  const controls = page.locator('#status-line').locator('a, button')
  await eventually(() => controls.count(), 2)
  expect(await lowOf(controls)).toEqual([])
})

test('the menu on a phone in landscape shows all links at once; turning the phone closes it, so that its links are in the header', async () => {
  const { page } = await open('/', { width: 667, height: 320 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  const hidden = await menu.evaluate((menu) => {
    const { bottom } = menu.getBoundingClientRect()
    return [...menu.querySelectorAll('a')]
      .filter((link) => link.getBoundingClientRect().bottom > Math.min(bottom, innerHeight))
      .map(({ innerText }) => innerText)
  })
  expect(hidden).toEqual([])

  const isOpen = () => menu.evaluate((element) => element.matches(':popover-open'))
  await page.setViewportSize({ width: 430, height: 932 })
  expect(await isOpen()).toBe(true)
  await page.setViewportSize({ width: 932, height: 430 })
  await eventually(isOpen, false)
  await shows(menu.getByRole('link', { name: 'Blog' }))
})

test('the thanks fit a phone in landscape, without their kite', async () => {
  // A stopped clock: the dialog stays.
  const { page } = await open('/enquiry/digital-marketing', {
    width: 740,
    height: 360,
    stopped: true,
  })
  await fillIn(page)
  await submitButton(page).click()
  const thanks = page.getByRole('dialog', { name: 'Thank You' })
  await shows(thanks)
  const room = () =>
    thanks.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect([await room(), await thanks.locator('svg').isVisible()]).toEqual([0, false])
  await page.setViewportSize({ width: 390, height: 844 })
  expect([await room(), await thanks.locator('svg').isVisible()]).toEqual([0, true])
})

test('the ratings of three courses stay in their columns on the narrowest phone', async () => {
  const ids = [COURSE_ID, 'full-stack-web-development', 'cloud-devops-engineering']
  const { page } = await open(`/compare?course=${ids.join('&course=')}`, { width: 320 })
  const room = await page
    .getByRole('row', { name: /^Rating/ })
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.clientWidth - cell.scrollWidth))
  expect(room).toEqual([0, 0, 0])
})

/** The chosen texts that are wider than their field. */
const cutChoices = (page: Page) =>
  page.locator('search select').evaluateAll((fields: HTMLSelectElement[]) =>
    fields
      .filter((field) => {
        const { offsetWidth } = field
        field.style.cssText = 'inline-size: auto; field-sizing: content'
        const isCut = field.offsetWidth > offsetWidth
        field.style.cssText = ''
        return isCut
      })
      .map(({ selectedOptions }) => selectedOptions[0]?.text),
  )

test('filters are in even rows', async () => {
  const { page } = await open('/all-course')
  const rows = async () => {
    const tops = await page
      .locator('search select')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top))
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  }
  await page.getByText('Filter and sort').click()
  expect([await rows(), await sticking(page)]).toEqual([[5], 'fits'])
  await page.setViewportSize({ width: 768, height: 900 })
  expect([await rows(), await sticking(page)]).toEqual([[3, 2], 'fits'])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/all-course?q=data')
  await page.getByText('Filter and sort').click()
  expect([await rows(), await sticking(page)]).toEqual([[6], 'fits'])
  for (const width of [320, 576, 960, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await cutChoices(page)]).toEqual([width, []])
  }
})

/** The colour in the middle of the right edge, inside the border. */
const edge = async (box: Locator) =>
  (await middleRow(box.page(), await box.screenshot())).at(-3)?.join(' ')

test('a wide table or code block has a marigold edge until its end', async () => {
  const marigold = '244 183 64'
  const { page } = await open('/blog-page/an-internship-worth-taking', { width: 320 })
  const table = page.getByRole('group', { name: 'Table' }).first()
  await eventually(() => edge(table), marigold)
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }))
  await eventually(() => edge(table), '255 253 248')
  await page.setViewportSize({ width: 768, height: 900 })
  await eventually(() => edge(table), '255 253 248')
  await page.goto('/blog-page/what-git-is-really-for')
  await page.setViewportSize({ width: 320, height: 900 })
  await eventually(() => edge(page.getByRole('group', { name: 'Code' }).first()), marigold)
})

test('turning a tablet puts the latest insights in place at once', async () => {
  const { page } = await open('/', { width: 700, stopped: true })
  const { region, button } = carouselIn(page, 'LATEST INSIGHTS')
  await region.evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLElement && target.dataset.place !== undefined)
        document.body.dataset.moved = propertyName
    })
  })
  const transitioned = () => page.locator('body').getAttribute('data-moved')
  await page.setViewportSize({ width: 1100, height: 900 })
  await shows(button('Next'))
  // Initial positions must not be animated.
  const running = () =>
    region.evaluate(
      (box) =>
        box.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
          .length,
    )
  await eventually(running, 0)
  expect(await transitioned()).toBeNull()
  await button('Next').click()
  await eventually(async () => (await transitioned()) !== null)
})

// Browsers' default is 16 px; WCAG 1.4.4 asks for twice that.
const TEXTS = [
  { size: 32, width: 390 },
  { size: 24, width: 360 },
  { size: 24, width: 390 },
  { size: 32, width: 768 },
] as const

const PATHS = ['/all-course', `/course-overview/${COURSE_ID}`] as const

const rootSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

const broken = (page: Page) =>
  brokenWords(page, 'header > *, [role=tab], main h1, main strong, main article :is(h2, p)')

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

const headerIsRow = (page: Page) => isRow(page, 'header > a:first-child svg, header > button')

test.each(PATHS)('%s breaks no word of a larger text', async (at) => {
  const { page } = await visitor({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  const standard = (size: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await page.goto(at)
  for (const { size, width } of TEXTS) {
    await page.setViewportSize({ width, height: 844 })
    await standard(size)
    await eventually(() => rootSize(page), `${size}px`)
    await laidOut(page)
    expect([size, width, await broken(page)]).toEqual([size, width, []])
    expect(await headerIsRow(page)).toBe(true)
    const bar = await page.evaluate(() => document.querySelector('header')?.offsetHeight ?? 0)
    expect(bar).toBeLessThanOrEqual(4.75 * size)
    if (at !== '/all-course') continue
    expect(await isRow(page, '[role=tab]')).toBe(true)
    expect(await hidden(page)).toBe(0)
  }

  // A text that the page doubles keeps the header in one row, too.
  await page.setViewportSize({ width: 390, height: 844 })
  await standard(16)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await broken(page)).toEqual([])
  expect(await headerIsRow(page)).toBe(true)
})
