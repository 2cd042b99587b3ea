import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { DESKTOP, LIST, openSlowly, SLOWER, settled } from './phone.ts'
import { atMost, type Findings, median, type Row, yes } from './row.ts'

type LoadedContent = { readonly heading: string; readonly text: string }

type Timing = { readonly frames: number; readonly took: number }
type Journey = { journey: Promise<Timing> }

const watch = (page: Page, event: 'click' | 'popstate', content: LoadedContent) =>
  page.evaluate(
    ([name, { heading, text }]) => {
      const isThere = () =>
        document.querySelector('main h1')?.textContent?.trim() === heading &&
        document.querySelector('main')?.textContent?.includes(text)
      const journey = new Promise<Timing>((resolve) => {
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
    [event, content] as const,
  )

const contentOf = async (site: string, id: string): Promise<LoadedContent> => {
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

/** Without a pointer, as a screen reader does. */
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

/** To a course from a hovered card, back, and to a course whose card was never in view. */
const toCourse = async (browser: Browser, site: string, slower: number) => {
  const { page, close } = await openSlowly(browser, DESKTOP, slower)
  let requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/\.svg$/.test(pathname)) requested.push(pathname)
  })
  await page.goto(site + LIST, { waitUntil: 'load' })
  await settled(page)
  const list = { heading: (await page.locator('main h1').innerText()).trim(), text: '' }

  const first = cardLink(page, 1)
  const content = await contentOf(site, idOf(await first.getAttribute('href')))
  await first.hover()
  await settled(page)
  // Or the pointer would hover a link of the next page.
  await page.mouse.move(1, 1)
  requested = []
  await watch(page, 'click', content)
  const hovered = { ...(await press(first)), requested: [...requested] }
  await settled(page)

  requested = []
  await watch(page, 'popstate', list)
  const back = { ...(await goBack(page)), requested: [...requested] }
  await settled(page)

  const distant = cardLink(page, 8)
  const distantContent = await contentOf(site, idOf(await distant.getAttribute('href')))
  requested = []
  await watch(page, 'click', distantContent)
  const unseen = { ...(await press(distant)), requested: [...requested] }
  await close()
  return { hovered, back, unseen }
}

const calls = (requested: readonly string[]) =>
  requested.filter((path) => path.startsWith('/api/')).length

const courseAndBack = async (browser: Browser, site: string, runs: number) => {
  const raw: Awaited<ReturnType<typeof toCourse>>[] = []
  const unthrottled: number[] = []
  for (let run = 0; run < runs; run += 1) {
    raw.push(await toCourse(browser, site, SLOWER))
    unthrottled.push((await toCourse(browser, site, 1)).hovered.took)
  }
  const of = (read: (one: (typeof raw)[number]) => number) => median(raw.map(read))
  const rows: Row[] = [
    atMost(
      100,
      'a course from a hovered card',
      of(({ hovered }) => hovered.took),
      ' ms',
    ),
    atMost(100, 'the same on a fast processor', median(unthrottled), ' ms'),
    atMost(
      0,
      'requests of it after the click',
      of(({ hovered }) => hovered.requested.length),
    ),
    atMost(
      1,
      'calls for a course from a card that was never in view',
      of(({ unseen }) => calls(unseen.requested)),
    ),
    atMost(
      1,
      'frames until the list is back',
      of(({ back }) => back.frames),
    ),
    atMost(
      0,
      'requests of it',
      of(({ back }) => back.requested.length),
    ),
  ]
  return { rows, raw: { slowed: raw, asItIs: unthrottled } }
}

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
          'Back from another document uses the back/forward cache',
          kind === 'BackForwardCacheRestore',
        ),
      ],
      raw: { kind, why },
    }
  } finally {
    await browser.close()
  }
}

export const journeys = async (runs: number, folder: string): Promise<Findings> => {
  const site = await builtSite({ folder })
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER })
  try {
    const course = await courseAndBack(browser, site.url, runs)
    const cached = await restored(site.url)
    return {
      rows: [...course.rows, ...cached.rows],
      raw: { course: course.raw, cached: cached.raw },
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
