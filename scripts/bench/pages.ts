import type { Browser, Page } from 'playwright-core'
import { routes } from '#app/routes.tsx'
import { ROUTES } from '#tests/support/routes.ts'
import { onSite, openSlowly, repeated, SLOWER, settled, tasksWhile } from './phone.ts'
import { atMost, median, onAverage, type Row } from './row.ts'

type Paints = { readonly fcp: number; readonly lcp: number }
type Seen = { seen: { lcp: number; cls: number } }

/** Single paints differ by a third; 30 pairs show differences of some percent. */
const PAINTS_PER_RUN = 6
const LONG_MS = 50
/** Pages of text only are not measured. */
const MEASURED = ROUTES.filter(
  ({ route, status }) =>
    status === 200 && routes.some(({ path, preload }) => path === route && preload !== undefined),
)

const observe = () => {
  const seen = { lcp: Number.NaN, cls: 0 }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as Seen).seen)

const paintsOf = async (browser: Browser, url: string, scripts: boolean): Promise<Paints> => {
  const { page, close } = await openSlowly(browser, { scripts })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  await page.waitForTimeout(100)
  const fcp = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const { lcp } = await seenOn(page)
  await close()
  return { fcp, lcp }
}

const visitOf = async (browser: Browser, url: string) => {
  const { page, session, close } = await openSlowly(browser)
  await page.addInitScript(observe)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await settled(page)
  await page.waitForTimeout(3_000)
  const { cls } = await seenOn(page)
  await close()
  return { cls, bytes }
}

const blockingOf = async (browser: Browser, url: string) => {
  const { page, close } = await openSlowly(browser, { slower: 1 })
  const tasks = await tasksWhile(browser, page, async () => {
    await page.goto(url, { waitUntil: 'load' })
    await settled(page)
  })
  await close()
  return tasks
    .filter(({ start }) => start > 0)
    .reduce((all, { processor }) => all + Math.max(0, processor * SLOWER - LONG_MS), 0)
}

const measure = async (browser: Browser, url: string, name: string, runs: number) => {
  const paint = (scripts: boolean) => paintsOf(browser, url, scripts)
  for (const scripts of [false, true]) await paint(scripts)
  const { cls, bytes } = await visitOf(browser, url)
  const blocking = await repeated(runs, () => blockingOf(browser, url))
  // In pairs, because the machine's speed changes from minute to minute.
  const pairs = await repeated(runs * PAINTS_PER_RUN, async (turn) => {
    const isFullFirst = turn % 2 === 0
    const [first, second] = [await paint(isFullFirst), await paint(!isFullFirst)]
    return isFullFirst ? { full: first, bare: second } : { full: second, bare: first }
  })
  const ratios = (of: keyof Paints) => pairs.map(({ full, bare }) => full[of] / bare[of])
  return [
    onAverage(1.05, `${name}: FCP, to the page without scripts`, ratios('fcp')),
    onAverage(1.05, `${name}: LCP, to the page without scripts`, ratios('lcp')),
    atMost(0, `${name}: layout shift`, cls),
    atMost(100, `${name}: total blocking time, by processor time`, median(blocking), ' ms'),
    atMost(140, `${name}: scripts until idle`, bytes / 1_000, ' kB'),
  ]
}

export const pages = (runs: number, folder: string): Promise<readonly Row[]> =>
  onSite(folder, async (browser, url) => {
    const rows: Row[] = []
    for (const { name, at } of MEASURED)
      rows.push(...(await measure(browser, url + at, name, runs)))
    return rows
  })
