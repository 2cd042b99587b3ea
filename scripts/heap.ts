import type { CDPSession, Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { readArguments } from './readArguments.ts'
import { startSiteProcess } from './siteProcess.ts'
import { table } from './table.ts'

const HELP = `npm run heap [-- --times 200]

One visitor goes through every route of the built site so many times in one tab. Prints the heap
of the page, and the timers that still run at the end, on a page without a carousel. Ends with 1 when
the heap has grown by more than 2 MB or a timer is left.`

const WARM = 5
const PARTS = 4
const MB = 1_024 * 1_024
const MOST = 2 * MB
/** RTK Query evicts unused responses after a minute. */
const CACHE_TIMER_MS = 59_000
const SETTLING = 3_000

const routes = ROUTES.map(({ at }) => at)

type Timer = { readonly kind: 'once' | 'every'; readonly delay: number }
type Watched = Window & { timers: Map<unknown, Timer> }

const watchTimers = () => {
  const here = window as unknown as Watched & Record<string, unknown>
  const timers = new Map<unknown, Timer>()
  here.timers = timers
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  const once = (work: unknown, delay = 0, ...more: unknown[]) => {
    const id: unknown = setTimeout(() => {
      timers.delete(id)
      if (typeof work === 'function') work(...more)
    }, delay)
    timers.set(id, { kind: 'once', delay })
    return id
  }
  const often = (work: () => void, delay = 0, ...more: unknown[]) => {
    const id: unknown = setInterval(work, delay, ...(more as []))
    timers.set(id, { kind: 'every', delay })
    return id
  }
  const unregister = (id: number) => {
    timers.delete(id)
    clearTimeout(id)
    clearInterval(id)
  }
  Object.assign(window, {
    setTimeout: once,
    setInterval: often,
    clearTimeout: unregister,
    clearInterval: unregister,
  })
}

const visitRoutes = (page: Page, { routes, times }: { routes: string[]; times: number }) =>
  page.evaluate(
    async ({ routes, times }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const heading = () => document.querySelector('main h1')?.textContent
      for (let round = 0; round < times; round += 1) {
        for (const route of routes) {
          const before = heading()
          history.replaceState(null, '', route)
          dispatchEvent(new PopStateEvent('popstate', { state: null }))
          const from = performance.now()
          while (heading() === before) {
            if (performance.now() - from > 20_000) throw new Error(`${route} did not load`)
            await frame()
          }
          await frame()
        }
      }
    },
    { routes, times },
  )

const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

const { times } = readArguments(HELP, { times: 200 }).values
const site = await startSiteProcess()
const browser = await openBrowser({
  executablePath: WHOLE_BROWSER,
  // Chromium otherwise limits address changes to 200 in ten seconds.
  args: ['--disable-ipc-flooding-protection'],
})
try {
  const page = await browser.newPage({ baseURL: site.url })
  // tsx adds calls of __name, which the page lacks.
  await page.addInitScript('globalThis.__name = (work) => work')
  await page.addInitScript(watchTimers)
  await page.goto('/terms-of-use', { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await visitRoutes(page, { routes, times: WARM })
  const heaps = [await heapOf(session)]
  const perPart = Math.ceil(times / PARTS)
  for (let part = 1; part <= PARTS; part += 1) {
    await visitRoutes(page, { routes, times: perPart })
    heaps.push(await heapOf(session))
  }
  const lines = heaps.map((heap, part) => [WARM + part * perPart, (heap / MB).toFixed(2)])
  console.log(table(['times through every route', 'heap, MB'], lines))
  await page.waitForTimeout(SETTLING)
  const left = await page.evaluate(() => [...(window as unknown as Watched).timers.values()])
  const running = left.filter(({ kind, delay }) => kind === 'every' || delay < CACHE_TIMER_MS)
  const named = running.map(({ kind, delay }) => `${kind} ${delay} ms`).join(', ')
  console.log(`timers left: ${named || 'none'}; of the cache: ${left.length - running.length}`)
  const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0)
  process.exitCode = growth > MOST || running.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
}
