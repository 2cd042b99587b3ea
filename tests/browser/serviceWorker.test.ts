import type { Page, Route } from 'playwright-core'
import {
  cachedBuilds,
  cachedIn,
  lackingAssets,
  openAndSave,
  savedPages,
} from '#tests/support/cachedPages.ts'
import { fillIn } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { FEW_CONTENT } from '#tests/support/freshData.ts'
import { forAll } from '#tests/support/lifecycle.ts'
import { otherBuild } from '#tests/support/otherBuild.ts'
import { hydratedPage, openIn } from '#tests/support/page.ts'
import { proxy } from '#tests/support/proxy.ts'
import { type Options, stage } from '#tests/support/stage.ts'

// Few courses: the site restarts often, and reading all of them takes most of a start.
const site = stage({ environment: () => ({ CONTENT_DIR: FEW_CONTENT }) })
const other = forAll(
  () => otherBuild(1),
  ({ remove }) => remove(),
)

const visitor = (options: Options = {}) =>
  site.visitor({ prefetches: true, serviceWorkers: 'allow', ...options })

const opened = async (path: string, options: Options = {}) => {
  const guest = await visitor(options)
  await openAndSave(guest.page, path)
  return guest
}

/** Records a later change of the document’s service worker. */
const controllerChangeOf = async (page: Page) => {
  await page.addInitScript(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset.changed = 'yes'
    }),
  )
  return () => page.evaluate(() => document.documentElement.dataset.changed === 'yes')
}

const enablePreload = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable())

const preloads = (page: Page) =>
  page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready
    return (await navigationPreload.getState()).enabled
  })

test('does not save a page that is missing, inspected, or the thanks for an enquiry', async () => {
  const FORM = '/enquiry/react-in-depth'
  const { page } = await opened(FORM)
  await page.goto('/no-such-page')
  await page.goto('/terms-of-use?inspect')
  await page.goto(FORM)
  await fillIn(page)
  // As without the page's scripts.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[method=post]')?.submit())
  await shows(page.getByRole('heading', { name: 'Thank You' }))
  await page.goto('/about-us')
  await eventually(() => savedPages(page), ['/about-us', FORM])
})

test('installs nothing while a captive portal answers, and everything afterwards', async () => {
  const { page } = await visitor()
  const portal = jest.fn((route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<form>Log in</form>' }),
  )
  const SCRIPT = /\/assets\/about\..*\.js/
  await page.context().route(SCRIPT, portal)
  await openIn(page, '/')
  await eventually(() => portal.mock.calls.length, 1)
  const isRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
  await eventually(isRegistered, false)
  await page.context().unroute(SCRIPT)
  await openAndSave(page, '/about-us')
  const types = await page.evaluate(async () => {
    const [path] = (await caches.keys()).filter((name) => name.startsWith('assets-'))
    const saved = await (await caches.open(path ?? '')).matchAll()
    return saved.map(({ headers }) => headers.get('Content-Type'))
  })
  // The offline page.
  expect(types.filter((type) => type?.startsWith('text/html'))).toHaveLength(1)
})

test('dates a saved page by the Age of its response', async () => {
  const hours = 20
  const front = await proxy(site.url, { headers: { age: `${hours * 3_600}` } })
  try {
    const { page } = await opened('/blog', { baseURL: front.url })
    const html = await page.evaluate(async () => (await caches.match('/blog'))?.text())
    const savedAt = /<meta name="saved-copy" content="(\S+)/.exec(html ?? '')?.[1] ?? ''
    expect((Date.now() - Date.parse(savedAt)) / 3_600_000).toBeCloseTo(hours, 0)
  } finally {
    await front.close()
  }
})

test('the manifest is valid, and each of its pictures exists', async () => {
  const { page } = await site.open('/')
  const session = await page.context().newCDPSession(page)
  const { errors, data: text } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, screenshots } = JSON.parse(text ?? '{}')
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const response = await page.request.get(src)
    const [sent] = (response.headers()['content-type'] ?? '').split(';')
    expect([src, response.status(), sent]).toEqual([src, 200, type])
    if (sizes === 'any') continue
    // Width and height are at fixed offsets of a PNG file.
    const bytes = await response.body()
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
})

test('a new build takes over at the next navigation; a tab of the old one keeps its scripts', async () => {
  const { page: old, complaints } = await visitor()
  // A cache of the build before the last.
  await old.goto('/robots.txt')
  await old.evaluate(() => caches.open('assets-oldest'))
  await openAndSave(old, '/')
  await enablePreload(old)
  const before = await cachedBuilds(old)
  expect(before).toHaveLength(2)
  await site.restart({ folder: other.folder })
  try {
    const isNew = (page: Page, part: 'main' | 'about') =>
      page.evaluate((name) => document.documentElement.dataset[name] === 'new', part)
    const page = await old.context().newPage()
    const hasChanged = await controllerChangeOf(page)
    await page.goto('/blog')
    // The event may have come before the page listened.
    await eventually(hasChanged, true)
    await hydratedPage(page)
    expect(await isNew(page, 'main')).toBe(true)
    await eventually(async () => (await cachedBuilds(page)).includes('oldest'), false)
    await eventually(() => preloads(page), false)
    expect(await cachedBuilds(page)).toEqual(
      expect.arrayContaining(before.filter((id) => id !== 'oldest')),
    )
    await eventually(async () => (await savedPages(page)).includes('/blog'), true)
    expect(await lackingAssets(page)).toEqual([])

    await old.getByRole('link', { name: 'About us' }).first().click()
    await shows(old.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Learn the skill' }))
    expect([await isNew(old, 'main'), await isNew(old, 'about')]).toEqual([false, false])
    expect(complaints).toEqual([])

    await old.close()
    await eventually(async () => {
      await openIn(page, '/about-us')
      return [await isNew(page, 'main'), await isNew(page, 'about')]
    }, [true, true])

    // A page of the old build opens with the scripts of the old build.
    await site.server.stop()
    await openIn(page, '/')
    expect(await isNew(page, 'main')).toBe(false)
    expect(await lackingAssets(page)).toEqual([])
  } finally {
    await site.restart()
  }
})

test('saves a page of a new build that the build before had saved', async () => {
  const { page } = await opened('/blog')
  await site.restart({ folder: other.folder })
  try {
    await page.goto('/blog')
    const build = await page.locator('meta[name=build]').getAttribute('content')
    await eventually(() => cachedIn(page, `pages-${build}`), ['/blog'])
  } finally {
    await site.restart()
  }
})

test('names the pages that release 1.0 saved, deletes its other caches and nobody else’s', async () => {
  const { page } = await visitor()
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    const html =
      '<!doctype html><html><head><title>Terms | Site</title><meta property="og:site_name" content="Site">'
    const headers = { 'Content-Type': 'text/html' }
    await (await caches.open('pages-1.0')).put('/terms-of-use', new Response(html, { headers }))
    for (const name of ['answers', 'of-another-program']) await caches.open(name)
  })
  await openIn(page, '/')
  await eventually(() => savedPages(page), ['/', '/terms-of-use'])
  const names = await page.evaluate(() => caches.keys())
  expect(names).toContain('of-another-program')
  expect(names).not.toContain('answers')
  await page.context().setOffline(true)
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await eventually(() => page.title(), 'Terms | Site')
})

test('keeps the build before also when that one was rolled back to', async () => {
  const { page } = await opened('/')
  const [first] = await cachedBuilds(page)
  const hasChanged = await controllerChangeOf(page)
  const third = await otherBuild(2)
  try {
    for (const folder of [other.folder, undefined, third.folder]) {
      await site.restart({ folder })
      await page.goto('/blog')
      await eventually(hasChanged, true)
    }
    await eventually(async () => (await cachedBuilds(page)).length, 2)
    expect(await cachedBuilds(page)).toContain(first)
  } finally {
    await site.restart()
    await third.remove()
  }
})

test('OFFLINE=off unregisters the worker and deletes everything it saved', async () => {
  const { page } = await opened('/')
  await site.restart({ environment: { OFFLINE: 'off' } })
  await page.goto('/blog')
  await eventually(
    () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        await caches.keys(),
      ]),
    [0, []],
  )
  await hides(page.locator('#status-line').getByText(/./))
})
