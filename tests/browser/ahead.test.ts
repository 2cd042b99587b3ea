import type { Page, Request } from 'playwright-core'
import { act, atRest, openBrowser, visit, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { held } from '#tests/support/network.ts'
import { COURSE_ID, COURSE_NAME } from '#tests/support/routes.ts'
import { alive, type Options, settled, stage, stopClock } from '#tests/support/stage.ts'

const site = stage()
const { visitor } = site

const COURSE = `GET /api/courses/${COURSE_ID}`
/** Cards of those in view that come ahead at a time. */
const FEW = 6

/** A page whose clock stands still, what it has asked for, and what of that has come. */
const still = async (path: string, options: Options) => {
  const visit = await visitor({ turnable: true, ...options })
  const asked: string[] = []
  const here: string[] = []
  const noting = (list: string[]) => (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/covers/')) list.push(pathname + search)
  }
  visit.page.on('request', noting(asked))
  visit.page.on('requestfinished', noting(here))
  await visit.page.goto(path)
  await alive(visit.page)
  await stopClock(visit.page)
  await settled(visit.page)
  return { ...visit, asked, here }
}

const list = async (options: Options) => {
  const visit = await still('/all-course', options)
  const link = visit.page.getByRole('link', { name: COURSE_NAME })
  return { ...visit, link, details: () => visit.calls.filter((call) => call === COURSE).length }
}

const countOf = (addresses: readonly string[], wanted: RegExp | string) =>
  addresses.filter((one) => (wanted instanceof RegExp ? wanted.test(one) : one === wanted)).length

type Traffic = {
  readonly page: Page
  readonly asked: readonly string[]
  readonly here: readonly string[]
}

/** Each of these and the reader of the page's text have come, nothing is on its way, and all is taken in. */
const brought = async ({ page, asked, here }: Traffic, ...wanted: RegExp[]) => {
  const awaited = () => [
    ...[/\/markdown\..*js$/, ...wanted].filter((path) => countOf(here, path) === 0),
    ...asked.filter((path) => countOf(asked, path) > countOf(here, path)),
  ]
  await eventually(awaited, [])
  await settled(page)
}

/** What a course's page is made of. */
const COURSE_PARTS = [
  /\/course-overview\..*js$/,
  new RegExp(`^/api/courses/${COURSE_ID}$`),
  new RegExp(`^/find/similar.*${COURSE_ID}`),
]

/** Whether the words were there when the heading came, and not a moment later. */
const watchArrival = (page: Page, heading: string) =>
  page.evaluate((heading) => {
    const watcher = new MutationObserver(() => {
      const isThere = document.querySelector('main h1')?.textContent?.includes(heading)
      if (!isThere) return
      watcher.disconnect()
      const words = document.querySelector(
        'main article h1 ~ div p, main article section > div p',
      )?.textContent
      document.body.dataset.came = words ? 'with its text' : 'without'
    })
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, heading)

const came = (page: Page) => page.locator('body').getAttribute('data-came')

const transitions = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)

test('a few of the cards that are looked at for a second come ahead, and a click asks for nothing', async () => {
  const { page, asked, here, link } = await list({ ahead: true, height: 2_000 })
  await page.clock.runFor(1_500)
  await eventually(() => countOf(here, /^\/api\/courses\/./), FEW)
  await eventually(() => countOf(here, /^\/find\/similar/), FEW)
  await brought({ page, asked, here }, ...COURSE_PARTS)
  await page.clock.runFor(5_000)
  const before = [...asked]
  await watchArrival(page, COURSE_NAME)
  await link.click()
  await eventually(() => came(page), 'with its text')
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(asked).toEqual(before)
})

test('on a phone, where nothing is pointed at before it is pressed, the same', async () => {
  const phone = { width: 390, height: 844, hasTouch: true, isMobile: true }
  const { page, asked, here, link } = await list({ ahead: true, ...phone })
  await link.scrollIntoViewIfNeeded()
  await settled(page)
  await page.clock.runFor(1_500)
  await brought({ page, asked, here }, ...COURSE_PARTS)
  await watchArrival(page, COURSE_NAME)
  const before = [...asked]
  await link.tap()
  await eventually(() => came(page), 'with its text')
  expect(asked).toEqual(before)
})

test.each([`/course-overview/${COURSE_ID}`, '/blog-page/check-an-ai-answer-in-five-minutes'])(
  'who reads %s gets none of what its text and its signposts link to',
  async (path) => {
    const { page, asked } = await still(path, { ahead: true })
    await page.clock.runFor(5_000)
    await settled(page)
    expect(
      asked.filter((one) => /^\/api\/courses\?|\/(home|all-course|enquiry)\.\w+\.js$/.test(one)),
    ).toEqual([])
  },
)

test('a card that is scrolled past asks for nothing', async () => {
  const { page, details } = await list({ ahead: true, height: 500 })
  const before = details()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await settled(page)
  await page.clock.runFor(1_500)
  await settled(page)
  expect(details()).toBe(before)
})

test('cards that pass below a pointer that rests ask for nothing', async () => {
  const { page, asked } = await list({ ahead: true, height: 500 })
  const details = () => countOf(asked, /^\/api\/courses\/./)
  await page.mouse.move(630, 200)
  await page.mouse.move(640, 200)
  await page.clock.runFor(100)
  await settled(page)
  const before = details()
  const passed = new Set<string>()
  for (let step = 0; step < 12 && passed.size < 3; step += 1) {
    await page.evaluate(() => scrollBy({ top: 150, behavior: 'instant' }))
    await settled(page)
    await page.clock.runFor(60)
    // Asked at once: in the next moment another card may be there, or none.
    const below = await page.evaluate(() =>
      document.querySelector('main article:hover a')?.getAttribute('href'),
    )
    if (below) passed.add(below)
  }
  expect(passed.size).toBe(3)
  await settled(page)
  expect(details()).toBe(before)
  // A nudge is enough, and points at the last of them.
  await page.mouse.move(642, 200)
  await page.clock.runFor(100)
  await eventually(details, before + 1)
})

test('a link that is pointed at brings its course ahead, once', async () => {
  const { page, link, details } = await list({ ahead: true, height: 300 })
  const before = details()
  await link.hover()
  await page.clock.runFor(100)
  await eventually(details, before + 1)
  await page.mouse.move(0, 0)
  await link.hover()
  await page.clock.runFor(100)
  await link.click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(details()).toBe(before + 1)
})

test('a course that is pointed at is drawn and laid out ahead where nobody meets it', async () => {
  const { page, complaints } = await site.open('/all-course', { ahead: true, height: 300 })
  await page.evaluate(() => {
    const met: unknown[] = []
    Object.assign(window, { met })
    const note = (records: readonly MutationRecord[]) => {
      for (const added of records.flatMap((record) => [...record.addedNodes] as Element[])) {
        const title = added.querySelector('main h1')?.textContent
        if (title) met.push({ title, stays: added.isConnected })
      }
    }
    new MutationObserver(note).observe(document.body, { childList: true })
  })
  await page.getByRole('link', { name: COURSE_NAME }).hover()
  const met = () => page.evaluate(() => (window as unknown as { met: unknown[] }).met)
  await eventually(met, [{ title: COURSE_NAME, stays: false }])
  expect(await page.locator('#page-title').innerText()).not.toBe(COURSE_NAME)
  expect(complaints).toEqual([])
})

test('an article that is pointed at is there with its text in one go, and asks for nothing', async () => {
  const { page, asked, here } = await still('/blog', { ahead: true, height: 300 })
  const link = page.locator('main article a').first()
  const title = await link.innerText()
  const slug = (await link.getAttribute('href'))?.split('/').at(-1)
  await link.hover()
  await page.clock.runFor(100)
  await brought({ page, asked, here }, /\/article\..*js$/, new RegExp(`^/api/blogs/slug/${slug}$`))
  await watchArrival(page, title)
  const before = [...asked]
  await link.click()
  await eventually(() => came(page), 'with its text')
  expect(asked).toEqual(before)
})

test.each([
  ['comes from where it stood on the card', 'no-preference', [[1.8, true]]],
  ['is where it belongs for who wants less motion', 'reduce', []],
] as const)('the cover of a course that is here %s', async (_what, reducedMotion, expected) => {
  const { page, asked, here, link } = await list({ ahead: true, height: 900, reducedMotion })
  await link.hover()
  await page.clock.runFor(100)
  await brought({ page, asked, here }, ...COURSE_PARTS)
  // A press waits for what moves, and scrolls to look for it.
  await eventually(() => transitions(page), 0)
  await page.evaluate(() => {
    const moved: [number, boolean][] = []
    Object.assign(window, { moved })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      const { width, height } = this.getBoundingClientRect()
      const [from] = how[0] as Keyframe[]
      const way = /^translate\(-?[\d.]+px, [\d.]+px\) scale\(0\.\d+\)$/
      moved.push([Math.round((10 * width) / height) / 10, way.test(String(from?.transform))])
      return animate.apply(this, how)
    }
  })
  await link.click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual(expected)
})

test('a visitor who saves data gets nothing ahead: one call, after the click', async () => {
  const { page, calls, link, details } = await list({})
  await link.hover()
  await page.clock.runFor(5_000)
  await settled(page)
  expect(calls).toEqual([])
  await page.clock.resume()
  await link.click()
  await eventually(details, 1)
})

test('a page whose script is kept away is asked for ten times, then left to the browser', async () => {
  const { page } = await visitor({ turnable: true })
  let asked = 0
  await page.route(/\/assets\/all-course\..*\.js/, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/all-course')
  await act(page)
  await eventually(async () => {
    await page.clock.runFor(5_000)
    return asked
  }, 10)
  await page.clock.runFor(60_000)
  await settled(page)
  expect(asked).toBe(10)
  expect(await page.getByRole('article').count()).toBe(9)
  await page.evaluate(() => {
    document.body.dataset.same = 'yes'
  })
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await shows(page.locator('main h1', { hasText: 'Reading between classes' }))
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
})

test('the site’s own script is asked for until it comes, and then the page comes to life', async () => {
  const { page } = await visitor({ turnable: true })
  let asked = 0
  await page.route(/\/assets\/app\..*\.js/, (route) => {
    asked += 1
    return asked > 12 ? route.continue() : route.abort()
  })
  await page.goto('/all-course')
  await eventually(async () => {
    await page.clock.runFor(5_000)
    return asked
  }, 13)
  await page.clock.resume()
  await alive(page)
})

const isAlive = (page: Page, part: string) =>
  page
    .locator(part)
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))

/** A list that nobody has touched, whose frame is alive. */
const untouched = async (options: Options = {}) => {
  const { page } = await visitor({ ahead: true, ...options })
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /assets\/(.+)\.[0-9a-f]{8}\.js$/.exec(request.url())?.[1]
    if (name !== undefined) scripts.push(name)
  })
  await page.goto('/all-course')
  await eventually(() => isAlive(page, 'header nav'), true)
  await atRest(page)
  return { page, scripts }
}

test('before the visitor does anything, a page asks for its frame and no more, however long it stands', async () => {
  const { page, scripts } = await untouched({ turnable: true })
  await stopClock(page)
  await page.clock.runFor(60_000)
  await settled(page)
  expect(scripts.toSorted()).toEqual(['app', 'main', 'react', 'router', 'state'])
  expect(await isAlive(page, 'main h1')).toBe(false)
  await page.clock.resume()
  await page.mouse.wheel(0, 10)
  await eventually(() => isAlive(page, 'main h1'), true)
  expect(scripts).toContain('machines')
})

test('a page that was scrolled before its script came lives when it comes', async () => {
  const { page } = await visitor()
  const gate = await held(page, /\/assets\/main\..*\.js/)
  await page.goto('/all-course', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, 600)
  await eventually(() => page.evaluate(() => scrollY > 0), true)
  await gate.release()
  await eventually(() => isAlive(page, 'main h1'), true)
})

test('a tab that is pressed as the first act is felt at once and answered without another document', async () => {
  const { page, scripts } = await untouched()
  await page.evaluate(() => {
    document.body.dataset.same = 'yes'
  })
  const gate = await held(page, /\/assets\/all-course\./)
  const tab = page.getByRole('tab', { name: 'NON IT' })
  await tab.click()
  expect(await tab.getAttribute('data-held')).toBe('')
  await eventually(() => gate.waiting.length, 1)
  await settled(page)
  // Whatever nobody waits for leaves the line to the answer.
  expect(scripts).not.toContain('background')
  await gate.release()
  await eventually(() => tab.getAttribute('aria-selected'), 'true')
  expect(await tab.getAttribute('data-held')).toBeNull()
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
  expect(new URL(page.url()).search).toBe('?category=NON+IT')
})

test('a step to a place in the page, as the first act, leaves the server’s page as it is', async () => {
  const { page } = await untouched()
  const gate = await held(page, /\/assets\/all-course\./)
  await page.locator('main h1').evaluate((title) => {
    title.dataset.same = 'yes'
  })
  const parts = await page.locator('main *').count()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).hash, '#content')
  await settled(page)
  expect(await page.locator('main *').count()).toBe(parts)
  await gate.release()
  await eventually(() => isAlive(page, 'main h1'), true)
  expect(await page.locator('main h1').getAttribute('data-same')).toBe('yes')
})

test('a press that was held is let go with its page when another page is opened meanwhile', async () => {
  const { page } = await visitor()
  await held(page, /\/assets\/home\./)
  await page.goto('/')
  await eventually(() => isAlive(page, 'header nav'), true)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const tab = page.getByRole('tab', { name: 'NON IT' })
  await tab.click()
  expect(await tab.getAttribute('data-held')).toBe('')
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'Reading between classes' }))
  await alive(page)
  expect(documents).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/blog')
})

test('what changes what is kept waits until the page can do it', async () => {
  const { page } = await visitor()
  await page.goto('/')
  await page.evaluate((id) => localStorage.setItem('shortlist-1', JSON.stringify([id])), COURSE_ID)
  const gate = await held(page, /\/assets\/shortlist\..*\.js/)
  await page.goto(`/shortlist?course=${COURSE_ID}`, { waitUntil: 'commit' })
  await eventually(() => isAlive(page, 'header nav'), true)
  await page.getByRole('link', { name: /^Remove/ }).click()
  await gate.release()
  await eventually(() => page.evaluate(() => localStorage.getItem('shortlist-1')), '[]')
})

test('a card that is pressed as the first act is followed without another document', async () => {
  const { page } = await untouched()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('link', { name: COURSE_NAME }).click()
  await shows(page.getByRole('link', { name: 'Apply Now' }))
  expect(documents).toEqual([])
})

test('a button pressed before the scripts are there is answered when they are', async () => {
  const { page } = await visitor()
  const gate = await held(page, /\/assets\/(?!main\.).*\.js/)
  await page.goto('/all-course', { waitUntil: 'commit' })
  // By now the one script that keeps early presses has run: it asked for the others.
  await eventually(() => gate.waiting.length > 0, true)
  await page.getByRole('button', { name: 'More IT Courses' }).click()
  expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(9)
  await gate.release()
  await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 18)
  expect(new URL(page.url()).search).toBe('')
})

test('a page is kept whole for the way back, and lives on', async () => {
  // The headless shell has no such cache, and Playwright switches it off unless told otherwise.
  const browser = await openBrowser({
    executablePath: WHOLE_BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const { page } = await visit(browser)
    await page.goto(`${site.url}/all-course`)
    await alive(page)
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset.kept = String(persisted)
      }),
    )
    await page.goto('about:blank')
    await page.goBack({ waitUntil: 'commit' })
    await eventually(() => page.locator('body').getAttribute('data-kept'), 'true')
    await page.getByRole('button', { name: 'More IT Courses' }).click()
    await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 18)
  } finally {
    await browser.close()
  }
})
