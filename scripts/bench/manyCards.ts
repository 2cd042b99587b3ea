import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { builtSite } from '#tests/support/built.ts'
import { DESKTOP } from './measure.ts'
import { atMost } from './row.ts'

const CARDS = 300
const SLOWER = 4

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

const scrollThrough = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 0))
  await rest(page)
  await page.mouse.move(640, 400)
  await page.evaluate(() => {
    ;(window as unknown as Tasks).tasks = []
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at < height; at += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(16)
  }
  await rest(page)
  return page.evaluate(() => (window as unknown as Tasks).tasks)
}

/** A list that was unfolded very far, on a slow processor. */
export const manyCards = async (browser: Browser) => {
  const folder = bigCatalogue()
  const site = await builtSite({ environment: { CONTENT_DIR: folder } })
  const context = await browser.newContext({ ...DESKTOP, serviceWorkers: 'block' })
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto(`${site.url}/all-course?page=12`, { waitUntil: 'networkidle' })
    await unfold(page, CARDS)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await watchTasks(page)
    await rest(page)
    const before = await scriptTime(session)
    await unfold(page, CARDS + 7)
    const script = (await scriptTime(session)) - before
    const tasks = await scrollThrough(page)
    return {
      rows: [
        atMost(50, `script of nine more cards below ${CARDS}`, script, ' ms'),
        atMost(0, `long tasks while ${CARDS} cards are scrolled through`, tasks.length),
      ],
      raw: { script, tasks },
    }
  } finally {
    await context.close()
    await site.stop()
    rmSync(folder, { recursive: true })
  }
}
