import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { DESKTOP, LIST, PHONE, rest, SLOWER, tasksWhile } from './phone.ts'
import { atMost, type Findings, median } from './row.ts'

const CARDS = 300
const LONG_MS = 50

const DEVICES = [
  { name: 'desktop', options: DESKTOP, pointer: 640 },
  // The pointer rests beside the cards, as nothing is hovered on a phone.
  { name: 'phone', options: PHONE, pointer: 2 },
] as const

const manyCourses = () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join('server', 'content', 'articles'), join(folder, 'articles'), { recursive: true })
  mkdirSync(join(folder, 'courses'))
  for (let index = 0; index < CARDS + 30; index += 1)
    writeFileSync(
      join(folder, 'courses', `course-${index}.md`),
      `---\nname: Course number ${index}\ncategory: IT\ntype: Live\nduration: 12 weeks\nfees: "18000"\ndiscount: 10\ncourse_level: Beginner\nratings: 4.5\norder: ${index}\n---\n\nWhat is learned here.\n`,
    )
  return folder
}

const loadAll = async (page: Page, url: string) => {
  const cards = page.getByRole('tabpanel').getByRole('article')
  await page.goto(`${url}${LIST}?page=12`, { waitUntil: 'networkidle' })
  for (let count = await cards.count(); count < CARDS; count = await cards.count()) {
    await page.getByRole('button', { name: 'More IT Courses' }).click()
    await cards.nth(count).waitFor({ state: 'attached' })
  }
}

/** In the page itself: a locator's query would count as script time. */
const loadMore = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const panel = document.querySelector<HTMLElement>('[role=tabpanel]')
        const next = `course-${(panel?.querySelectorAll('article').length ?? 0) + 1}`
        new MutationObserver((_, observer) => {
          if (!document.getElementById(next)) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }).observe(document.body, { childList: true, subtree: true })
        panel?.querySelector<HTMLElement>('form button')?.click()
      }),
  )

const scriptTime = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
}

const scrollThrough = async (page: Page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(16)
  }
  await rest(page)
}

const once = async (browser: Browser, url: string, device: (typeof DEVICES)[number]) => {
  const context = await browser.newContext({ ...device.options, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (named) => named')
    const session = await context.newCDPSession(page)
    await loadAll(page, url)
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await session.send('Performance.enable')
    await page.evaluate(() => scrollTo(0, 0))
    await page.mouse.move(device.pointer, 400)
    await rest(page)
    const tasks = await tasksWhile(browser, page, () => scrollThrough(page))
    const before = await scriptTime(session)
    await loadMore(page)
    const script = ((await scriptTime(session)) - before) * SLOWER
    const long = tasks.filter(({ processor }) => processor * SLOWER >= LONG_MS).length
    return { script, long }
  } finally {
    await context.close()
  }
}

export const cards = async (runs: number, folder: string): Promise<Findings> => {
  const content = manyCourses()
  const site = await builtSite({ folder, environment: { CONTENT_DIR: content } })
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER })
  try {
    const found = []
    for (const device of DEVICES) {
      const raw: Awaited<ReturnType<typeof once>>[] = []
      for (let run = 0; run < runs; run += 1) raw.push(await once(browser, site.url, device))
      const script = median(raw.map((each) => each.script))
      const long = median(raw.map((each) => each.long))
      const rows = [
        atMost(50, `${device.name}: script of nine more cards below ${CARDS}`, script, ' ms'),
        atMost(0, `${device.name}: long tasks while ${CARDS} cards are scrolled`, long),
      ]
      found.push({ rows, raw })
    }
    return { rows: found.flatMap(({ rows }) => rows), raw: found.map(({ raw }) => raw) }
  } finally {
    await browser.close()
    await site.stop()
    rmSync(content, { recursive: true })
  }
}
