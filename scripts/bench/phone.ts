import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
export const SLOWER = 4

export const COURSE = '/course-overview/data-analytics-with-python'
export const LIST = '/all-course'
export const ROUTES = [
  { name: 'home', path: '/' },
  { name: 'courses', path: LIST },
  { name: 'course', path: COURSE },
  { name: 'enquiry', path: '/enquiry/data-analytics-with-python' },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog-page/how-to-read-a-job-description-before-you-apply' },
] as const

export const rest = (page: Page, milliseconds = 1_500) => page.waitForTimeout(milliseconds)

export const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await rest(page)
}

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
  // tsx adds calls of __name, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  return { page, session, close: () => context.close() }
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

const sum = (tasks: readonly Task[]) => tasks.reduce((all, { processor }) => all + processor, 0)

/**
 * Tasks by processor time, which other work on the machine does not lengthen; starts count from the
 * first paint.
 */
export const tasksWhile = async (browser: Browser, page: Page, work: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: ['toplevel', 'loading'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  return (
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) =>
        traceEvents
          .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
          .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
          .map(
            ({ ts, tdur = 0 }): Task => ({ start: (ts - paint) / 1_000, processor: tdur / 1_000 }),
          ),
      )
      // Spare renderer processes have such a thread too.
      .reduce((most, tasks) => (sum(tasks) > sum(most) ? tasks : most), [])
  )
}
