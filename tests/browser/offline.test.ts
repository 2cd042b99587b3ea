import type { Browser, Page } from 'playwright-core'
import { freePort } from '#scripts/freePort.ts'
import { examine } from '#tests/support/axe.ts'
import { openBrowser, type Visit, visit } from '#tests/support/browser.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { cachedBuilds, cachedIn, lackingAssets } from '#tests/support/cachedPages.ts'
import { field, fillIn, submitButton } from '#tests/support/enquiryForm.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { otherBuild } from '#tests/support/otherBuild.ts'
import { proxy } from '#tests/support/proxy.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { hydratedPage, settled } from '#tests/support/stage.ts'

const COURSE = `/course-overview/${COURSE_ID}`
const OTHER_ID = 'full-stack-web-development'
const OTHER_NAME = 'Full-Stack Web Development'
const ENQUIRY = `/enquiry/${COURSE_ID}`

let browser: Browser
let data: FreshData
let port: string | undefined
let site: BuiltSite
let other: Awaited<ReturnType<typeof otherBuild>>
let visits: Visit[] = []

type Running = { readonly folder?: string; readonly environment?: Record<string, string> }

/** The server at the same address as before, perhaps with another build. */
const start = async ({ folder, environment }: Running = {}) => {
  port ??= String(await freePort())
  site = await builtSite({
    data,
    ...(folder && { folder }),
    environment: { CONTENT_DIR: `${process.cwd()}/server/content`, PORT: port, ...environment },
  })
}

beforeAll(async () => {
  data = await freshData()
  ;[browser, other] = await Promise.all([openBrowser(), otherBuild()])
  await start()
}, 60_000)
afterEach(async () => {
  await Promise.all(visits.splice(0).map(({ close }) => close()))
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await other?.remove()
  await data?.remove()
}, 60_000)

const line = (page: Page) => page.locator('#status-line')
const pathOf = (page: Page) => page.url().slice(site.url.length)
const saved = (page: Page) => cachedIn(page, 'pages-')

const newVisit = async (at = site.url) => {
  const guest = await visit(browser, { baseURL: at, serviceWorkers: 'allow' })
  visits = [...visits, guest]
  guest.page.setDefaultTimeout(15_000)
  return guest
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydratedPage(page)
  await eventually(() => saved(page), [path])
}

const opened = async (path: string, at = site.url) => {
  const guest = await newVisit(at)
  await open(guest.page, path)
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

/** A new document, as after a reload or an external link. */
const reopen = async (page: Page, path: string) => {
  await page.goto(path)
  await hydratedPage(page)
}

describe('without a connection', () => {
  let guest: Visit
  let page: Page

  beforeEach(async () => {
    guest = await opened('/all-course')
    page = guest.page
    await page.getByRole('main').getByRole('link', { name: COURSE_NAME }).click()
    await eventually(() => saved(page), ['/all-course', COURSE])
  })

  test('saved pages open and hydrate, others show the offline page; a changed page says so', async () => {
    await page.evaluate(async () => {
      await fetch('/livez')
      await fetch('/api/courses?page=1&limit=9&category=NON+IT')
    })
    expect(guest.complaints).toEqual([])
    const name = 'Kite School'
    await site.stop()
    try {
      await reopen(page, COURSE)
      await shows(page.getByRole('heading', { level: 1, name: COURSE_NAME }))
      const words = line(page).getByText(/^We can’t be reached just now\. .* as it was on \w{3} \d/)
      await shows(words)
      // The notice is at the foot of the window, even on a long page.
      const box = await words.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900)

      await page.getByRole('navigation').getByRole('link', { name: 'Courses' }).first().click()
      await shows(page.getByRole('heading', { level: 1, name: 'All courses' }))
      await page.getByRole('tab', { name: 'NON IT', exact: true }).click()
      await shows(page.getByText('More NON IT Courses'))

      await page.goto('/about-us?utm_source=mail')
      await shows(page.getByRole('heading', { level: 1, name: 'You are offline' }))
      const main = page.getByRole('main')
      await shows(main.getByRole('link', { name: 'Try again' }))
      expect((await examine(page)).wrong).toEqual([])
      await main.getByRole('link', { name: COURSE_NAME }).click()
      await shows(page.getByRole('heading', { level: 1, name: COURSE_NAME }))
      await hydratedPage(page)
      await shows(line(page).getByText(/^We can’t be reached/))
      expect((await examine(page)).wrong).toEqual([])
    } finally {
      await start({ environment: { SITE_NAME: name } })
    }
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await shows(line(page).getByText(/^This page has changed since you last opened it\./))
    await line(page).getByRole('button', { name: 'Show the latest version' }).click()
    await eventually(() => page.title(), `${COURSE_NAME} | ${name}`)
    await hydratedPage(page)
    await reopen(page, '/about-us')
    expect(await line(page).innerText()).toBe('')
    await eventually(() => saved(page), ['/about-us', '/all-course', COURSE])
    expect(await cachedIn(page, 'api')).toContain('/api/courses?page=1&limit=9&category=NON+IT')
    for (const path of await cachedIn(page, ''))
      expect(path).not.toMatch(/livez|^\/vitals|utm_|sw\.js/)
    expect(await lackingAssets(page)).toEqual([])
  })

  test('an enquiry is not sent; the second submit tries, with the same key', async () => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/enquiries'))
        posts.push(request.headers()['idempotency-key'] ?? '')
    })
    await page.getByRole('link', { name: 'Apply Now' }).click()
    await eventually(() => saved(page), ['/all-course', COURSE, ENQUIRY])
    await page.context().setOffline(true)
    await shows(line(page).getByText(/^You are offline\./))
    await fillIn(page)
    await submitButton(page).click()
    await shows(page.getByText('⚠️ Something went wrong.'), page.getByText(/nothing has been sent/))
    await page.context().setOffline(false)
    await shows(page.getByText(/^You are online again\./))
    await page.context().setOffline(true)
    await shows(line(page).getByText(/^You are offline\./), page.getByText(/nothing has been sent/))
    await hides(page.getByText(/^You are online again\./))
    expect([posts, await submitButton(page).isEnabled()]).toEqual([[], true])
    await submitButton(page).click()
    await shows(page.getByText(/What you typed is still here/))
    expect(posts).toHaveLength(1)
    await page.context().setOffline(false)
    await eventually(() => line(page).innerText(), '')
    expect(await field(page, 'Comments').inputValue()).toBe('Is there an evening batch?')
    await submitButton(page).click()
    await shows(page.getByRole('dialog', { name: 'Thank You' }))
    expect(posts).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), posts[0]])
  })

  test('a saved page replaces a slow response, which is used at the next visit', async () => {
    site.process.kill('SIGSTOP')
    try {
      await page.goto('/all-course')
      await shows(page.getByRole('heading', { level: 1 }))
      expect(await page.locator('meta[name=saved-copy]').count()).toBe(1)
    } finally {
      site.process.kill('SIGCONT')
    }
    // A busy server may be too late for the worker once more.
    await eventually(async () => {
      await reopen(page, '/all-course')
      return page.locator('meta[name=saved-copy]').count()
    }, 0)
  })
})

describe('a saved page, without a connection', () => {
  test('its own links change it in place', async () => {
    const both = `/shortlist?course=${COURSE_ID}&course=${OTHER_ID}`
    const { page } = await opened(both)
    await page.context().setOffline(true)
    await reopen(page, both)
    await page.getByRole('link', { name: `Remove ${COURSE_NAME}` }).click()
    await eventually(
      () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts(),
      [OTHER_NAME],
    )
    expect(pathOf(page)).toBe(`/shortlist?course=${OTHER_ID}`)
    await shows(line(page).getByText(/^You are offline\..* fees and dates may have changed\.$/))

    await page.context().setOffline(false)
    // Playwright reconnects the page before its worker: these events come after both.
    await page.evaluate(() => ['offline', 'online'].map((type) => dispatchEvent(new Event(type))))
    await eventually(() => saved(page), [both, `/shortlist?course=${OTHER_ID}`])
    await settled(page)
    await eventually(() => line(page).innerText(), '')
  })

  test('says that its search can’t be changed', async () => {
    const { page } = await opened('/all-course')
    const narrowed = '/all-course?q=python&category=IT'
    await reopen(page, narrowed)
    await eventually(() => saved(page), ['/all-course', narrowed])
    await page.context().setOffline(true)
    await reopen(page, narrowed)
    await page.getByRole('link', { name: 'Remove IT' }).click()
    await shows(page.getByText('We can’t search the courses just now.'))
    expect(pathOf(page)).toBe('/all-course?q=python')
  })
})

test('does not save a page that is missing or inspected', async () => {
  const { page } = await opened('/blog')
  await page.goto('/no-such-page')
  await page.goto('/terms-of-use?inspect')
  await page.goto('/about-us')
  await eventually(() => saved(page), ['/about-us', '/blog'])
})

test('dates a saved page by the Age of its response', async () => {
  const hours = 20
  const front = await proxy(site.url, ({ headers }) => ({ ...headers, age: `${hours * 3_600}` }))
  try {
    const { page } = await opened('/blog', front.url)
    const html = await page.evaluate(async () => (await caches.match('/blog'))?.text())
    const savedAt = /<meta name="saved-copy" content="(\S+)/.exec(html ?? '')?.[1] ?? ''
    expect((Date.now() - Date.parse(savedAt)) / 3_600_000).toBeCloseTo(hours, 0)
  } finally {
    await front.close()
  }
})

test('the manifest is valid, and each of its pictures exists', async () => {
  const { page } = await opened('/')
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
  const { page: old, complaints } = await newVisit()
  // A cache of the build before the last.
  await old.goto('/robots.txt')
  await old.evaluate(() => caches.open('assets-oldest'))
  await open(old, '/')
  await enablePreload(old)
  const before = await cachedBuilds(old)
  expect(before).toHaveLength(2)
  await site.stop()
  await start({ folder: other.folder })
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
    await eventually(async () => (await saved(page)).includes('/blog'), true)
    expect(await lackingAssets(page)).toEqual([])

    await old.getByRole('link', { name: 'About us' }).first().click()
    await shows(old.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Learn the skill' }))
    expect([await isNew(old, 'main'), await isNew(old, 'about')]).toEqual([false, false])
    expect(complaints).toEqual([])

    await old.close()
    await eventually(async () => {
      await reopen(page, '/about-us')
      return [await isNew(page, 'main'), await isNew(page, 'about')]
    }, [true, true])

    // A page of the old build opens with the scripts of the old build.
    await site.stop()
    await reopen(page, '/')
    expect(await isNew(page, 'main')).toBe(false)
    expect(await lackingAssets(page)).toEqual([])
  } finally {
    await site.stop()
    await start()
  }
})

test('OFFLINE=off unregisters the worker and deletes everything it saved', async () => {
  const { page } = await opened('/')
  await site.stop()
  await start({ environment: { OFFLINE: 'off' } })
  try {
    await page.goto('/blog')
    await eventually(
      () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          await caches.keys(),
        ]),
      [0, []],
    )
    await hides(line(page).getByText(/./))
  } finally {
    await site.stop()
    await start()
  }
})
