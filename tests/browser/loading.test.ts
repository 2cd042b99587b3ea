import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/network.ts'
import { atRest, hydratedPage, openIn } from '#tests/support/page.ts'
import { COURSE_ID, SLUG } from '#tests/support/routes.ts'
import { sharedStage } from '#tests/support/stage.ts'

const { visitor } = sharedStage()

/** The app chunk would load the same styles again. */
const beforeHydration = (page: Page) => holdRequests(page, /\/assets\/app\..*js/)

const paints = () => performance.getEntriesByName('first-contentful-paint').length

test('paints the first screen of home before the styles of the rest are loaded', async () => {
  const { page } = await visitor({ width: 390, height: 844 })
  const held = await holdRequests(page, /\/home-below\..*css/)
  await beforeHydration(page)
  await page.goto('/', { waitUntil: 'commit' })
  await eventually(() => page.evaluate(paints), 1)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
    /^"?Bricolage Grotesque/,
  )
  expect(await page.getByRole('contentinfo').count()).toBe(0)

  await held.release()
  await page.waitForLoadState('load')
  await page.getByRole('contentinfo').waitFor()
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(3)
})

test('hides the rest until its styles are loaded, in a browser that does not wait for them', async () => {
  const { page } = await visitor()
  await beforeHydration(page)
  await page.goto('/')
  const seen = await page.locator('#below').evaluate((link: HTMLLinkElement) => {
    const scene = document.querySelector('section[aria-labelledby="scene"]')
    const look = (isLacking: boolean) => {
      if (link.sheet) link.sheet.disabled = isLacking
      return scene && getComputedStyle(scene).visibility
    }
    return [look(false), look(true), look(false)]
  })
  expect(seen).toEqual(['visible', 'hidden', 'visible'])
})

test('hydration loads no stylesheet again', async () => {
  const { page } = await visitor()
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The background chunk loads its notices' styles later.
    const isLater = pathname.startsWith('/assets/background.')
    if (request.resourceType() === 'stylesheet' && !isLater) fetched.push(pathname)
  })
  for (const path of ['/all-course', '/blog', '/about-us', `/course-overview/${COURSE_ID}`]) {
    await openIn(page, path)
    await atRest(page)
  }
  expect(fetched).toEqual([])

  await openIn(page, '/')
  await atRest(page)
  expect(fetched.filter((path) => path.startsWith('/assets/home'))).toHaveLength(1)
})

test('a page opened by a link loads its styles, and home keeps its own', async () => {
  const { page } = await visitor()
  await page.goto('/')
  const scene = page.locator('section[aria-labelledby="scene"]')
  const look = () => scene.evaluate((element) => element.getBoundingClientRect().height)
  await hydratedPage(page)
  const before = await look()
  const nav = page.getByRole('navigation').first()
  await nav.getByRole('link', { name: 'About us' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Learn the skill' }).waitFor()
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
  expect(sheets).toContainEqual(expect.stringMatching(/\/assets\/about\.[0-9a-f]{8}\.css$/))
  await nav.getByRole('link', { name: 'Home' }).click()
  // The link of the styles below the first screen left with the page.
  expect(await page.locator('#below').count()).toBe(0)
  await eventually(look, before)
})

type Scripts = { readonly js: readonly string[] }
type Manifest = { readonly entry: Scripts; readonly pages: Readonly<Record<string, Scripts>> }

const markdownScripts = () => {
  const { entry, pages }: Manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))
  const others = [...entry.js, ...(pages.app?.js ?? [])]
  const own = (pages.markdown?.js ?? []).filter((path) => !others.includes(path))
  expect(own).not.toEqual([])
  return own
}

const reader = async () => {
  const guest = await visitor()
  const wanted = markdownScripts()
  const requested: string[] = []
  guest.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (wanted.includes(pathname)) requested.push(pathname)
  })
  return { ...guest, requested }
}

test('keeps the server-rendered text, and loads no renderer', async () => {
  const { page, complaints, requested } = await reader()
  for (const at of [`/course-overview/${COURSE_ID}`, `/blog-page/${SLUG}`, '/privacy-policy']) {
    await page.goto(at)
    const text = () => page.getByRole('main').innerText()
    const rendered = await text()
    expect(rendered.length).toBeGreaterThan(500)
    await hydratedPage(page)
    // The last thing that a page loads.
    await page.locator('#status-line p').waitFor({ state: 'attached' })
    await atRest(page)
    expect((await text()).startsWith(rendered.trimEnd().slice(0, 500))).toBe(true)
    expect([at, requested]).toEqual([at, []])
  }
  expect(complaints).toEqual([])

  // So does a fragment.
  const paragraph = page.getByRole('main').getByRole('paragraph').last()
  await paragraph.evaluate((element) => {
    element.dataset.same = 'yes'
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).hash, '#content')
  await atRest(page)
  expect(await paragraph.getAttribute('data-same')).toBe('yes')
  expect(requested).toEqual([])

  // A link in the text loads no document.
  const link = page.locator('main a[href^="/"]').first()
  const to = await link.getAttribute('href')
  await page.evaluate(() => {
    document.body.dataset.same = 'yes'
  })
  await link.click()
  await eventually(() => new URL(page.url()).pathname, to)
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
})

test('renders other text when the renderer is loaded', async () => {
  const { page, requested } = await reader()
  await openIn(page, '/blog')
  await page.locator('main article a').first().click()
  // An article's page has an h1; the list's cards have none.
  await shows(page.locator('main article:has(h1) h2').first())
  expect(requested).toEqual(markdownScripts())
})

test.each([
  [390, []],
  [1280, [`/covers/it/${COURSE_ID}.svg`]],
])('the enquiry page requests its cover only where it shows it: %s px', async (width, expected) => {
  const { page } = await visitor({ width })
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/covers/')) requested.push(pathname)
  })
  await openIn(page, `/enquiry/${COURSE_ID}`)
  await atRest(page)
  expect(requested).toEqual(expected)
})
