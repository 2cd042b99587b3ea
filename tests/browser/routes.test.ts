import type { Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { hydratesCleanly } from '#tests/support/hydratesCleanly.ts'
import { isAccessible, WIDTHS } from '#tests/support/isAccessible.ts'
import { hasFocus } from '#tests/support/keyboard.ts'
import { brightness, clippedTexts, moving, spaceText, sticking } from '#tests/support/looks.ts'
import { COURSE, holdRequests } from '#tests/support/network.ts'
import { atRest, laidOut, openIn } from '#tests/support/page.ts'
import { proxy } from '#tests/support/proxy.ts'
import { COURSE_ID, COURSE_NAME, ROUTES } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'
import { withResolvers } from '#tests/support/withResolvers.ts'

const site = sharedStage()
const { open, visitor } = site
const withoutScripts = site.visitorForAll({ javaScriptEnabled: false })

const headingsOf = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading').allInnerTexts()).filter((text) => text !== '')

/** All slides and cards are readable without scripts. */
const saysTheSameWithoutScripts = async (page: Page, at: string) => {
  const { page: silent } = withoutScripts
  await silent.goto(at)
  const headings = await headingsOf(page)
  await eventually(() => headingsOf(silent), expect.arrayContaining(headings))
  expect(await silent.getByRole('button', { name: /Pause|Play/ }).count()).toBe(0)
  expect(await silent.getByText('Loading').count()).toBe(0)
}

/** Size and text size; 1280 px at 400 % zoom leave 320 px. */
const WINDOWS = [
  { width: 320, height: 225, text: '' },
  { width: 390, height: 844, text: '' },
  { width: 390, height: 844, text: '200%' },
  { width: 640, height: 800, text: '200%' },
  { width: 768, height: 800, text: '200%' },
  { width: 1280, height: 900, text: '' },
] as const

const fitsEveryWindow = async (page: Page) => {
  for (const { text, ...size } of WINDOWS) {
    await page.setViewportSize(size)
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text
    }, text)
    await laidOut(page)
    expect([size.width, text, await sticking(page)]).toEqual([size.width, text, 'fits'])
    expect(await clippedTexts(page)).toEqual([])
  }
}

const hasThemesWithoutMotion = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await eventually(async () => (await brightness(page)) > 200)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await eventually(async () => (await brightness(page)) < 60)
  await page.mouse.wheel(0, 3_000)
  await eventually(() => moving(page), [])
}

const hasRoomForSpacedText = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await spaceText(page, true)
  expect(await clippedTexts(page)).toEqual([])
  expect(await sticking(page)).toBe('fits')
  await spaceText(page, false)
}

/** With a course on the shortlist, which changes the header and the cards. */
const isAccessibleWithShortlist = async (page: Page, at: string) => {
  await page.evaluate((id) => localStorage.setItem('shortlist-1', `["${id}"]`), COURSE_ID)
  await openIn(page, at)
  await shows(page.getByRole('banner').getByRole('link', { name: 'Shortlist, 1 course' }))
  await isAccessible(page, at, WIDTHS)
}

test.each(ROUTES)(
  '$route reads the same without scripts, fits, has two themes, works, is accessible',
  async (route) => {
    const visit = await open(route.at)
    const { page } = visit
    await saysTheSameWithoutScripts(page, route.at)
    await hasThemesWithoutMotion(page)
    await hasRoomForSpacedText(page)
    await fitsEveryWindow(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
    await hydratesCleanly(visit, route)
    await isAccessibleWithShortlist(page, route.at)
  },
)

test('the page scrolls to the top on every route change, after Back too', async () => {
  const { page } = await open('/')
  for (const name of ['Privacy Policy', 'Terms of Use']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await shows(page.getByRole('heading', { level: 1, name }))
    await eventually(() => page.evaluate(() => scrollY), 0)
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goBack()
  await hasFocus(page, 'heading "Privacy Policy" [level=1]')
  await atRest(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a reload restores the scroll position, although the end of the page loads late', async () => {
  const { promise, resolve: release } = withResolvers()
  let released = Promise.resolve()
  const front = await proxy(site.url, { end: { tag: '<footer', isReleased: () => released } })
  try {
    const { page } = await open('/all-course', { baseURL: front.url })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    released = promise
    const script = page.waitForEvent('requestfinished', (one) => /\/main\..*js$/.test(one.url()))
    await page.reload({ waitUntil: 'commit' })
    await script
    await atRest(page)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(place)
    release()
    // Chromium rounds the position of the element that it restores.
    await eventually(() => page.evaluate((old) => Math.abs(scrollY - old) <= 1, place), true)
  } finally {
    await front.close()
  }
})

const AT = `/course-overview/${COURSE_ID}`
const card = (page: Page) => page.getByRole('complementary', { name: 'Price and facts' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a click anywhere on a card opens its course, with the summary from the list in its final place', async () => {
  const { page, calls } = await open('/all-course')
  const held = await holdRequests(page, COURSE)
  const listed = page.getByRole('article').filter({ hasText: COURSE_NAME })
  await listed.click({ position: { x: 40, y: 40 } })
  await eventually(() => heading(page).innerText(), COURSE_NAME)
  expect(new URL(page.url()).pathname).toBe(AT)
  await shows(card(page).getByText('₹22,500', { exact: true }))
  const struck = card(page).locator('s')
  expect(await struck.innerText()).toBe('₹30,000')
  expect(await struck.evaluate((s) => getComputedStyle(s).textDecorationLine)).toBe('line-through')
  const isBusy = () => page.getByRole('article').first().getAttribute('aria-busy')
  await eventually(isBusy, 'true')
  const places = () => Promise.all([heading(page), card(page)].map((one) => one.boundingBox()))
  const before = await places()
  await held.release()
  await eventually(isBusy, 'false')
  expect(await places()).toEqual(before)
  expect(calls).toEqual([`GET /api/courses/${COURSE_ID}`])
})

test("the institute's name is two words in Chromium's accessibility tree", async () => {
  const { page } = await open('/about-us')
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const names = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => name?.value)
  expect(names.filter((name) => /^Patang/.test(name))).toEqual([
    'Patang Institute',
    'Patang Institute',
  ])
})

test('copies the canonical address by selection when the clipboard refuses it', async () => {
  const { page } = await open(AT, { permissions: ['clipboard-read'] })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  const copy = card(page).getByRole('button')
  await copy.click()
  await eventually(() => copy.innerText(), 'Link Copied!')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`https://patang.example${AT}`)
})

test('an address with escaped letters keeps the usual one as canonical address', async () => {
  const { page } = await open('/%61bout-us')
  const canonical = page.locator('link[rel=canonical]')
  expect(await canonical.getAttribute('href')).toBe('https://patang.example/about-us')
})

test('the newsletter box shows its error in red', async () => {
  const { page } = await open('/terms-of-use')
  await page.getByRole('contentinfo').getByRole('textbox').fill('text@text')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const colour = await page
    .getByText('Please enter a valid email address.', { exact: true })
    .evaluate((text) => getComputedStyle(text).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  expect(red).toBeGreaterThan(1.2 * Math.max(green, blue))
})

test('a footer link to the current page scrolls to its top', async () => {
  const { page } = await open('/all-course?category=NON+IT')
  await page.getByRole('contentinfo').getByRole('link', { name: 'IT Courses', exact: true }).click()
  await eventually(
    () => page.evaluate(() => [scrollY, document.activeElement?.id]),
    [0, 'page-title'],
  )
  await shows(page.getByRole('tab', { name: 'IT', exact: true, selected: true }))
})

test('links the learning-management app and never requests it', async () => {
  const { page } = await visitor({ prefetches: true, turnable: true })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await openIn(page, '/')
  for (const name of ['Learner login', 'Get the learning app', 'View Courses']) {
    await page.getByRole('link', { name }).hover()
    await page.clock.runFor(1_000)
  }
  // The last link is of this site: links are prefetched.
  await eventually(() => requested.some((url) => /\/assets\/all-course\..*\.js$/.test(url)))
  await page.getByRole('link', { name: 'View Courses' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
  expect(requested.filter((url) => !url.startsWith(site.url))).toEqual([])
})
