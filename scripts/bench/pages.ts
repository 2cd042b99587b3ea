import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { rawResponse } from '#scripts/load/plain.ts'
import { reading } from '#scripts/load/sampleRequests.ts'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { openSlowly, PHONE, ROUTES, rest, SLOWER, settled, tasksWhile } from './phone.ts'
import { atMost, type Findings, median, onAverage, type Row } from './row.ts'
import { copySite } from './siteCopy.ts'

type Paints = { readonly fcp: number; readonly lcp: number }
type Pair = { readonly full: Paints; readonly bare: Paints }
type Seen = { seen: { lcp: number; cls: number } }

/** Single paints differ by a third; 30 pairs show differences of some percent. */
const PAINTS_PER_RUN = 6
const LONG_MS = 50

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

const paintsOf = async (browser: Browser, url: string): Promise<Paints> => {
  const { page, close } = await openSlowly(browser)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  await rest(page, 100)
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
  const bytes = { Script: 0, Document: 0, Stylesheet: 0 }
  const kinds = new Map<string, keyof typeof bytes>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document' || type === 'Script' || type === 'Stylesheet')
      kinds.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await settled(page)
  // Chunks are requested after load, when the browser is idle.
  await rest(page, 3_000)
  const { cls } = await seenOn(page)
  await close()
  return { cls, js: bytes.Script, html: bytes.Document, css: bytes.Stylesheet }
}

const blockingOf = async (browser: Browser, url: string) => {
  const { page, close } = await openSlowly(browser, PHONE, 1)
  const tasks = await tasksWhile(browser, page, async () => {
    await page.goto(url, { waitUntil: 'load' })
    await settled(page)
  })
  await close()
  return tasks
    .filter(({ start }) => start > 0)
    .reduce((all, { processor }) => all + Math.max(0, processor * SLOWER - LONG_MS), 0)
}

const inlineStyles = async (url: string) => {
  const html = await (await fetch(url)).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text)
  return styles.length > 0 ? brotliCompressSync(styles.join('')).length : 0
}

type Listed = { readonly data: readonly { readonly template_image: string }[] }

/** Covers and fonts. `fetch` decompresses, so Node's http client counts the bytes. */
const weights = async (site: string, folder: string): Promise<Row[]> => {
  const bytesOf = async (path: string) => (await rawResponse(site, reading(path))).bytes.length
  const { data } = (await (await fetch(`${site}/api/courses?limit=50`)).json()) as Listed
  const covers = data.map((course) => course.template_image).filter((path) => path.startsWith('/'))
  const manifest = readFileSync(join(folder, 'dist/client/manifest.json'), 'utf8')
  const { fonts } = JSON.parse(manifest) as { fonts: readonly string[] }
  const largest = Math.max(...(await Promise.all(covers.map(bytesOf))))
  const together = (await Promise.all(fonts.map(bytesOf))).reduce((all, bytes) => all + bytes, 0)
  return [
    atMost(3, `the largest of ${covers.length} covers`, largest / 1_000, ' kB'),
    atMost(65, `${fonts.length} fonts`, together / 1_000, ' kB'),
  ]
}

type Taken = {
  readonly visits: Awaited<ReturnType<typeof visitOf>>[]
  readonly blocking: number[]
  readonly pairs: Pair[]
}

const rowsOf = (name: string, { visits, blocking, pairs }: Taken, inline: number): Row[] => {
  const of = (figure: 'cls' | 'js' | 'html' | 'css') => median(visits.map((each) => each[figure]))
  // In pairs, because the machine's speed changes from minute to minute.
  const ratios = (paint: keyof Paints) => pairs.map(({ full, bare }) => full[paint] / bare[paint])
  return [
    onAverage(1.05, `${name}: FCP, to the page without scripts`, ratios('fcp')),
    onAverage(1.05, `${name}: LCP, to the page without scripts`, ratios('lcp')),
    atMost(0, `${name}: layout shift`, of('cls')),
    atMost(100, `${name}: total blocking time, by processor time`, median(blocking), ' ms'),
    atMost(140, `${name}: scripts until idle`, of('js') / 1_000, ' kB'),
    atMost(20, `${name}: HTML with inline styles`, of('html') / 1_000, ' kB'),
    atMost(12, `${name}: CSS, inline and in files`, (of('css') + inline) / 1_000, ' kB'),
  ]
}

export const pages = async (runs: number, folder: string): Promise<Findings> => {
  const site = await builtSite({ folder })
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER })
  const full = await copySite(site.url, 'with')
  const bare = await copySite(site.url, 'without')
  const rows: Row[] = []
  const raw: Record<string, Taken> = {}
  try {
    for (const { name, path } of ROUTES) {
      const taken: Taken = { visits: [], blocking: [], pairs: [] }
      for (const { url } of [bare, full]) await paintsOf(browser, url + path)
      // Bytes and shifts are the same in each run.
      taken.visits.push(await visitOf(browser, full.url + path))
      for (let run = 0; run < runs; run += 1)
        taken.blocking.push(await blockingOf(browser, full.url + path))
      const paint = (copy: { url: string }) => paintsOf(browser, copy.url + path)
      for (let pair = 0; pair < runs * PAINTS_PER_RUN; pair += 1) {
        if (pair % 2 === 0) taken.pairs.push({ full: await paint(full), bare: await paint(bare) })
        else taken.pairs.push({ bare: await paint(bare), full: await paint(full) })
      }
      raw[name] = taken
      rows.push(...rowsOf(name, taken, await inlineStyles(site.url + path)))
    }
    rows.push(...(await weights(site.url, folder)))
  } finally {
    await browser.close()
    await full.close()
    await bare.close()
    await site.stop()
  }
  return { rows, raw }
}
