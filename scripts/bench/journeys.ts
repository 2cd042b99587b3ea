import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { manyCards } from './manyCards.ts'
import { DESKTOP, openSlowly, type Seen, SLOWER, settled } from './measure.ts'
import { atMost, type Findings, median, type Row, yes } from './row.ts'

const LIST = '/all-course'

/** What tells that a page is there: its heading and a word of what it is for. */
type Sign = { readonly heading: string; readonly text: string }

type Taken = { readonly frames: number; readonly took: number }
type Journey = { journey: Promise<Taken> }

/** Counts frames and time from an event on, until the page with this sign is there. */
const watch = (page: Page, event: 'click' | 'popstate', sign: Sign) =>
  page.evaluate(
    ([name, { heading, text }]) => {
      const isThere = () =>
        document.querySelector('main h1')?.textContent?.trim() === heading &&
        document.querySelector('main')?.textContent?.includes(text)
      const journey = new Promise<Taken>((resolve) => {
        const begin = () => {
          const since = performance.now()
          let frames = 0
          const look = () => {
            frames += 1
            if (isThere()) resolve({ frames, took: performance.now() - since })
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        addEventListener(name, begin, { capture: true, once: true })
      })
      Object.assign(window, { journey })
    },
    [event, sign] as const,
  )

/** The first words of the course's text that are no Markdown. */
const signOf = async (site: string, id: string): Promise<Sign> => {
  const course = (await (await fetch(`${site}/api/courses/${id}`)).json()) as {
    name: string
    description: string
  }
  const words = /^[A-Z][\w ,’']{20,}/m.exec(course.description)?.[0] ?? ''
  return { heading: course.name, text: words.trim() }
}

const idOf = (href: string | null) => href?.split('/').at(-1) ?? ''

const cardLink = (page: Page, index: number) =>
  page.getByRole('tabpanel').getByRole('article').nth(index).getByRole('link').first()

/** As an assistive program does it: without a pointer on its way there. Nothing is asked of the page meanwhile. */
const press = (link: Locator) =>
  link.evaluate((element: HTMLAnchorElement) => {
    element.click()
    return (window as unknown as Journey).journey
  })

const goBack = (page: Page) =>
  page.evaluate(() => {
    history.back()
    return (window as unknown as Journey).journey
  })

/** There from a card that was pointed at, and back again; then there by one that nobody looked at. */
const toCourse = async (browser: Browser, site: string, slower: number) => {
  const { page, close } = await openSlowly(browser, DESKTOP, slower)
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The browser's own wish at each new address, and pictures, are nothing that a page waits for.
    if (!/\.svg$/.test(pathname)) asked.push(pathname)
  })
  await page.goto(site + LIST, { waitUntil: 'load' })
  await settled(page)
  const list = { heading: (await page.locator('main h1').innerText()).trim(), text: '' }

  const first = cardLink(page, 1)
  const sign = await signOf(site, idOf(await first.getAttribute('href')))
  await first.hover()
  await settled(page)
  // Away again, or it would point at a link of the new page, which then comes ahead too.
  await page.mouse.move(1, 1)
  asked = []
  await watch(page, 'click', sign)
  const hovered = { ...(await press(first)), asked: [...asked] }
  await settled(page)

  asked = []
  await watch(page, 'popstate', list)
  const back = { ...(await goBack(page)), asked: [...asked] }
  await settled(page)

  const far = cardLink(page, 8)
  const farSign = await signOf(site, idOf(await far.getAttribute('href')))
  asked = []
  await watch(page, 'click', farSign)
  const unseen = { ...(await press(far)), asked: [...asked] }
  await close()
  return { hovered, back, unseen }
}

const calls = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/')).length

const courseAndBack = async (browser: Browser, site: string, runs: number) => {
  const raw: Awaited<ReturnType<typeof toCourse>>[] = []
  const asItIs: number[] = []
  for (let run = 0; run < runs; run += 1) {
    raw.push(await toCourse(browser, site, SLOWER))
    asItIs.push((await toCourse(browser, site, 1)).hovered.took)
  }
  const of = (read: (one: (typeof raw)[number]) => number) => median(raw.map(read))
  const rows: Row[] = [
    atMost(
      100,
      'a course from a card that was pointed at',
      of(({ hovered }) => hovered.took),
      ' ms',
    ),
    atMost(100, 'the same, where the processor is not slowed', median(asItIs), ' ms'),
    atMost(
      0,
      'requests of it after the click',
      of(({ hovered }) => hovered.asked.length),
    ),
    atMost(
      1,
      'calls for a course from a card that was never in view',
      of(({ unseen }) => calls(unseen.asked)),
    ),
    atMost(
      1,
      'frames until the list is back',
      of(({ back }) => back.frames),
    ),
    atMost(
      0,
      'requests of it',
      of(({ back }) => back.asked.length),
    ),
  ]
  return { rows, raw: { slowed: raw, asItIs } }
}

/** Away to another document and back: whether the browser had kept the page as it was. */
const restored = async (site: string) => {
  const browser = await openBrowser({
    executablePath: WHOLE_BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    let why: unknown
    session.on('Page.backForwardCacheNotUsed', (event) => {
      why = event.notRestoredExplanations
    })
    await page.goto(site, { waitUntil: 'networkidle' })
    await page.goto(`${site}/robots.txt`)
    const returned = new Promise<string>((resolve) => {
      session.on('Page.frameNavigated', ({ frame, type }) => {
        if (new URL(frame.url).pathname === '/') resolve(type)
      })
    })
    await session.send('Runtime.evaluate', { expression: 'history.back()' })
    const kind = await returned
    return {
      rows: [
        yes(
          'Back from another document: the browser’s kept page',
          kind === 'BackForwardCacheRestore',
        ),
      ],
      raw: { kind, why },
    }
  } finally {
    await browser.close()
  }
}

/** The layout while the second page of courses and its covers arrive on a slow phone. */
const secondPage = async (browser: Browser, site: string) => {
  const { page, close } = await openSlowly(browser)
  await page.goto(site + LIST, { waitUntil: 'load' })
  await settled(page)
  const more = page.getByRole('button', { name: 'More IT Courses' })
  await more.scrollIntoViewIfNeeded()
  await settled(page)
  await more.tap()
  await page.getByRole('tabpanel').getByRole('article').nth(17).waitFor()
  await settled(page)
  const shift = await page.evaluate(() => (window as unknown as Seen).seen.cls)
  await close()
  return { rows: [atMost(0, 'layout shift while the second page arrives', shift)], raw: shift }
}

export const journeys = async (runs: number): Promise<Findings> => {
  const site = await builtSite()
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER })
  try {
    const course = await courseAndBack(browser, site.url, runs)
    const kept = await restored(site.url)
    const second = await secondPage(browser, site.url)
    const many = await manyCards(browser, runs)
    return {
      rows: [course, kept, second, many].flatMap((each) => each.rows),
      raw: { course: course.raw, kept: kept.raw, second: second.raw, many: many.raw },
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
