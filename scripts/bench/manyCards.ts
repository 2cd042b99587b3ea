import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { builtSite } from '#tests/support/built.ts'
import { DESKTOP, PHONE } from './measure.ts'
import { atMost, median } from './row.ts'

const CARDS = 300
const SLOWER = 4

type Device = {
  readonly name: string
  readonly options: BrowserContextOptions
  /** Where the pointer rests while the page is scrolled: on cards, or beside them as on a phone. */
  readonly pointer: number
}

const DEVICES: readonly Device[] = [
  { name: 'desktop', options: DESKTOP, pointer: 640 },
  { name: 'phone', options: PHONE, pointer: 2 },
]

/** A catalogue with more courses of one category than the sample has. */
const bigCatalogue = () => {
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

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const more = (page: Page) => page.getByRole('button', { name: 'More IT Courses' })

const unfold = async (page: Page, until: number) => {
  for (let count = await cards(page).count(); count < until; count = await cards(page).count()) {
    await more(page).click()
    await cards(page).nth(count).waitFor({ state: 'attached' })
  }
}

/** By the page's own means: to look for the button by its role would count as script of the page. */
const showMore = (page: Page) =>
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

type Tasks = { tasks: number[] }

const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const place = window as unknown as Tasks
    place.tasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) place.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })

const rest = (page: Page) => page.waitForTimeout(1_500)

const scrollThrough = async (page: Page, at: number) => {
  await page.evaluate(() => scrollTo(0, 0))
  await rest(page)
  await page.mouse.move(at, 400)
  await page.evaluate(() => {
    ;(window as unknown as Tasks).tasks = []
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(16)
  }
  await rest(page)
  return page.evaluate(() => (window as unknown as Tasks).tasks)
}

/** A fresh page each time: in a second scroll cards and covers have been drawn before. */
const unfoldedOnce = async (browser: Browser, url: string, { options, pointer }: Device) => {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto(`${url}/all-course?page=12`, { waitUntil: 'networkidle' })
    await unfold(page, CARDS)
    // The thread's own time, whatever else the machine does.
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await watchTasks(page)
    await rest(page)
    const before = await scriptTime(session)
    await showMore(page)
    const script = (await scriptTime(session)) - before
    return { script, tasks: await scrollThrough(page, pointer) }
  } finally {
    await context.close()
  }
}

const onDevice = async (browser: Browser, url: string, device: Device, runs: number) => {
  const raw: Awaited<ReturnType<typeof unfoldedOnce>>[] = []
  for (let run = 0; run < runs; run += 1) raw.push(await unfoldedOnce(browser, url, device))
  const of = (read: (one: (typeof raw)[number]) => number) => median(raw.map(read))
  const { name } = device
  return {
    rows: [
      atMost(
        50,
        `script of nine more cards below ${CARDS}, ${name}`,
        of(({ script }) => script),
        ' ms',
      ),
      atMost(
        0,
        `long tasks while ${CARDS} cards are scrolled through, ${name}`,
        of(({ tasks }) => tasks.length),
      ),
    ],
    raw: { name, runs: raw },
  }
}

/** A list that was unfolded very far, on a slow processor. */
export const manyCards = async (browser: Browser, runs: number) => {
  const folder = bigCatalogue()
  const site = await builtSite({ environment: { CONTENT_DIR: folder } })
  try {
    const found = []
    for (const device of DEVICES) found.push(await onDevice(browser, site.url, device, runs))
    return { rows: found.flatMap(({ rows }) => rows), raw: found.map(({ raw }) => raw) }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true })
  }
}
