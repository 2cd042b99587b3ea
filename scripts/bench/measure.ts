import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export type Paints = { readonly fcp: number; readonly lcp: number }

export type Visit = {
  readonly cls: number
  /** Total blocking time: what each long task took beyond 50 ms, after the first paint. */
  readonly tbt: number
  /** Bytes on the wire, of all that came. */
  readonly js: number
  readonly html: number
  readonly css: number
}

export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
export const SLOWER = 4

/** Puts observers into the page before anything of it runs. */
const observe = () => {
  const seen = {
    // Until there is one: no number passes for a paint that was missed.
    lcp: Number.NaN,
    cls: 0,
    tasks: [] as { start: number; took: number }[],
  }
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
  on('longtask', (entry) => seen.tasks.push({ start: entry.startTime, took: entry.duration }))
}

export type Seen = {
  seen: { lcp: number; cls: number; tasks: { start: number; took: number }[] }
}

export const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  // The page comes to life after its load; its tasks belong to the figures too.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
}

/** A visitor with a fresh profile on a slow network and, unless told otherwise, a slow processor. */
export const openSlowly = async (
  browser: Browser,
  device: BrowserContextOptions = PHONE,
  slower = SLOWER,
) => {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // tsx names the functions that it compiles by a helper, which the page doesn't have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(observe)
  return { page, session, close: () => context.close() }
}

/** Until the page is there, on a slow phone. */
export const measurePaints = async (browser: Browser, url: string): Promise<Paints> => {
  const { page, close } = await openSlowly(browser)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  // What is larger than the first paint comes with it or in one of the next frames.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  const paints = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: (window as unknown as Seen).seen.lcp,
  }))
  await close()
  return paints
}

/** One cold visit on a slow phone by somebody who only looks. */
export const measureVisit = async (browser: Browser, url: string): Promise<Visit> => {
  const { page, session, close } = await openSlowly(browser)
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
  const figures = await page.evaluate(() => {
    const { seen } = window as unknown as Seen
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const late = seen.tasks.filter(({ start, took }) => start + took > paint)
    return {
      cls: seen.cls,
      tbt: late.reduce((sum, { took }) => sum + Math.max(0, took - 50), 0),
    }
  })
  await close()
  return { ...figures, js: bytes.Script, html: bytes.Document, css: bytes.Stylesheet }
}
