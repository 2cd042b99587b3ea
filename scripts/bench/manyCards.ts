import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { builtSite } from '#tests/support/built.ts'
import { DESKTOP, PHONE, SLOWER } from './measure.ts'
import { atMost, median } from './row.ts'
import { scrolled, type Task } from './scrolled.ts'

const CARDS = 300

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

const rest = (page: Page) => page.waitForTimeout(1_500)

/** The same page with its scripts taken out, as it stands. */
const withoutScripts = (page: Page) =>
  page.evaluate(() => {
    const twin = document.documentElement.cloneNode(true) as HTMLElement
    for (const script of twin.querySelectorAll('script')) script.remove()
    return `<!doctype html>${twin.outerHTML}`
  })

/** A fresh page each time: in a second scroll cards and covers have been drawn before. */
const freshly = async <Result>(
  browser: Browser,
  { options }: Device,
  use: (page: Page, session: CDPSession) => Promise<Result>,
) => {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (named) => named')
    return await use(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

const openUnfolded = async (page: Page, url: string) => {
  await page.goto(`${url}/all-course?page=12`, { waitUntil: 'networkidle' })
  await unfold(page, CARDS)
}

const brake = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

const braked = (browser: Browser, url: string, device: Device) =>
  freshly(browser, device, async (page, session) => {
    await openUnfolded(page, url)
    const html = await withoutScripts(page)
    // The thread's own time, whatever else the machine does.
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await session.send('Performance.enable')
    await brake(session)
    await rest(page)
    const before = await scriptTime(session)
    await showMore(page)
    const script = (await scriptTime(session)) - before
    return { html, script, tasks: await scrolled(browser, page, device.pointer) }
  })

const brakedTwin = (browser: Browser, url: string, device: Device, html: string) =>
  freshly(browser, device, async (page, session) => {
    await page.route('**/twin', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(`${url}/twin`, { waitUntil: 'networkidle' })
    await brake(session)
    return scrolled(browser, page, device.pointer)
  })

const unbraked = (browser: Browser, url: string, device: Device) =>
  freshly(browser, device, async (page) => {
    await openUnfolded(page, url)
    return scrolled(browser, page, device.pointer)
  })

const LONG = 50
const lasting = (times: readonly number[]) => times.filter((time) => time >= LONG).length
const wall = (tasks: readonly Task[]) => tasks.map((task) => task.wall)

/** Single ones are longer in one run than in the next; the mean of twenty is steady. */
const longest = (tasks: readonly Task[]) => {
  const twenty = wall(tasks)
    .sort((a, b) => b - a)
    .slice(0, 20)
  return twenty.reduce((sum, time) => sum + time, 0) / twenty.length
}

/**
 * The browser's own brake makes the thread spin for three quarters of the time, on a core that the drawing of
 * the page needs too. So it only compares; whether a slow processor has long tasks is worked out from the processor's
 * time of each task on the machine as it is, as Lighthouse does it.
 */
const once = async (browser: Browser, url: string, device: Device) => {
  const { html, script, tasks } = await braked(browser, url, device)
  const twin = await brakedTwin(browser, url, device, html)
  const free = await unbraked(browser, url, device)
  const slowed = free.map(({ processor }) => processor * SLOWER)
  return {
    script,
    long: lasting(slowed),
    worst: Math.max(...slowed),
    longUnbraked: lasting(wall(free)),
    longest: longest(tasks),
    longBraked: lasting(wall(tasks)),
    twin: { longest: longest(twin), longBraked: lasting(wall(twin)) },
  }
}

const onDevice = async (browser: Browser, url: string, device: Device, runs: number) => {
  const raw: Awaited<ReturnType<typeof once>>[] = []
  for (let run = 0; run < runs; run += 1) raw.push(await once(browser, url, device))
  const of = (read: (one: (typeof raw)[number]) => number) => median(raw.map(read))
  const { name } = device
  const scroll = `while ${CARDS} cards are scrolled through, ${name}`
  return {
    rows: [
      atMost(
        50,
        `script of nine more cards below ${CARDS}, ${name}`,
        of((run) => run.script),
        ' ms',
      ),
      atMost(
        0,
        `long tasks ${scroll}`,
        of((run) => run.long),
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
