import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
export const SLOWER = 4

type OnSite<T> = (browser: Browser, url: string) => Promise<T>

export const onSite = async <T>(
  folder: string,
  use: OnSite<T>,
  args: string[] = [],
): Promise<T> => {
  const site = await startSiteProcess({}, { folder })
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER, args })
  try {
    return await use(browser, site.url)
  } finally {
    await browser.close()
    await site.stop()
  }
}

export const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
}

export type Device = {
  readonly options?: BrowserContextOptions
  readonly slower?: number
  readonly scripts?: boolean
}

export const openSlowly = async (
  browser: Browser,
  { options = PHONE, slower = SLOWER, scripts = true }: Device = {},
) => {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // tsx adds calls of __name, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  return { page, session, close: () => context.close() }
}

export const repeated = async <T>(
  times: number,
  measure: (turn: number) => Promise<T>,
): Promise<T[]> => {
  const found: T[] = []
  for (let turn = 0; turn < times; turn += 1) found.push(await measure(turn))
  return found
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

type Task = { readonly start: number; readonly processor: number }

/**
 * Tasks by processor time, which other work on the machine does not lengthen. Starts count from the
 * first paint.
 */
export const tasksWhile = async (browser: Browser, page: Page, work: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: ['toplevel', 'loading'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  // The whole browser has renderer processes of its own: the page's is the one that painted.
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('The page was not painted while it was traced.')
  const main = traceEvents.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && pid === paint.pid,
  )
  return traceEvents
    .filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X')
    .filter(({ pid, tid }) => pid === paint.pid && tid === main?.tid)
    .map(({ ts, tdur = 0 }): Task => ({ start: (ts - paint.ts) / 1_000, processor: tdur / 1_000 }))
}
