import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/eventually.ts'
import { hydratedPage, openIn } from '#tests/support/page.ts'
import { shifts } from '#tests/support/shifts.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { visitor } = sharedStage()

/** Stops all animations, and so delayed layout. Returns a function that lets them run. */
const holdAnimations = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const play = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
  await session.send('Animation.enable')
  await play(0)
  return () => play(1)
}

/** Home on a phone, with the animations held that delay layout below the first screen. */
const firstPaint = async (address = '/') => {
  const { page, complaints } = await visitor({ width: 390, height: 844 })
  const letGo = await holdAnimations(page)
  await page.goto(address)
  const goOn = async () => {
    await letGo()
    await eventually(() => away(page), [])
    await hydratedPage(page)
  }
  return { page, complaints, letGo, goOn }
}

/** Headings that are not laid out yet, except those that print hides. */
const away = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section h2, main article h3')]
      .filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true }))
      .filter((heading) => heading.closest('[data-print=hide]') === null)
      .map((heading) => heading.textContent),
  )

const FAR = 'Your classes, in your pocket'

/** Content that comes into view is laid out in the next frame. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Links that are the same with and without scripts. */
const LINKS = 'main > section:nth-of-type(n + 3) a:not([role=tab])'

test.each([
  ['/', 2],
  ['/all-course', 5],
  ['/course-overview/data-analytics-with-python', 2],
])(
  'lays out %s after its first %i headings only after the first paint, without scrolling',
  async (path, first) => {
    const { page, letGo } = await firstPaint(path)
    const headings = page.locator('main h2, main ~ * h2')
    const laidOut = () =>
      headings.evaluateAll((all) =>
        all.map((heading) => heading.checkVisibility({ contentVisibilityAuto: true })),
      )
    const count = await headings.count()
    await eventually(
      laidOut,
      Array.from({ length: count }, (_, place) => place < first),
    )
    await letGo()
    await eventually(async () => (await laidOut()).includes(false), false)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test('Tab reaches every link that is not laid out yet, in order, and shows it', async () => {
  const { page, complaints } = await firstPaint()
  const links = await page
    .locator(LINKS)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await away(page)).toContain(FAR)
  const reached: unknown[] = []
  await page.locator(LINKS).first().focus()
  while (await page.locator('main :focus').count()) {
    await nextFrame(page)
    const stop = await page.locator(':focus').evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const isInWindow = top > -1 && bottom < innerHeight + 1
      return {
        link: element.getAttribute('href'),
        isShown: isInWindow && element.checkVisibility({ contentVisibilityAuto: true }),
      }
    })
    if (stop.link !== null) reached.push(stop)
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual(links.map((link) => ({ link, isShown: true })))
  expect(await away(page)).toContain('Cyber Security Foundations')
  expect(complaints).toEqual([])
})

test.each([
  ['course-9', 40],
  ['learning-app', 24],
])("an address with #%s shows that section's top, without a layout shift", async (id, top) => {
  const { page, goOn } = await firstPaint(`/#${id}`)
  await eventually(() => topOf(page, id), top)
  const before = await shifts(page)
  await goOn()
  expect((await shifts(page)) - before).toBeLessThan(0.05)
  expect(await topOf(page, id)).toBe(top)
})

test('find in page finds text that is not laid out yet, which then stays in place', async () => {
  const { page, goOn } = await firstPaint()
  expect(await away(page)).toContain(FAR)
  expect(await page.evaluate((text) => Reflect.get(window, 'find')(text), FAR)).toBe(true)
  await nextFrame(page)
  expect(await away(page)).not.toContain(FAR)
  const top = await topOf(page, 'learning-app')
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(800)
  await goOn()
  expect(await away(page)).toEqual([])
  // Heights are fractions of a pixel; scroll positions are integers.
  expect(Math.abs((await topOf(page, 'learning-app')) - top)).toBeLessThanOrEqual(1)
})

test.each([390, 1280])(
  'at %d px the end of a long list shows its button, without a layout shift',
  async (width) => {
    const { page } = await visitor({ width, height: 844 })
    await openIn(page, '/all-course?page=3')
    const before = await shifts(page)
    const button = page.getByRole('button', { name: 'More IT Courses' })
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await nextFrame(page)
    expect((await shifts(page)) - before).toBeLessThan(0.05)
  },
)

test('prints content that is not laid out on the screen yet', async () => {
  const { page } = await firstPaint()
  const headings = await away(page)
  expect(headings).toContain(FAR)
  const paper = await page.pdf({ format: 'A4', outline: true, tagged: true })
  // In the PDF only ASCII titles are plain text.
  const plain = headings.filter((text) => /^[\x20-\x7e]*$/.test(text ?? ''))
  const titles = paper.toString('latin1').match(/(?<=\/Title \().+(?=\))/g)
  // A title has no space where its line wraps.
  const letters = (text: string | null) => text?.replace(/[\\\s]/g, '')
  expect(titles?.map(letters)).toEqual(expect.arrayContaining(plain.map(letters)))
})
