import type { Browser, CDPSession, Page } from 'playwright-core'
import { ROUTES } from '#tests/support/routes.ts'
import { onSite } from './bench/phone.ts'
import { readArguments } from './readArguments.ts'
import { table } from './table.ts'

const HELP = `npm run heap [-- --times 200]

One visitor goes through eleven routes of the built site so many times in one tab. Prints the heap
of the page, and the timers that still run at the end, on a page without a carousel. Ends with 1 when
the heap has grown by more than 2 MB or a timer is left.`

const WARM = 5
const PARTS = 4
const MB = 1_024 * 1_024
const MOST = 2 * MB
/** Longer timers are RTK Query's, which evicts unused responses (after 30 minutes, api.ts). */
const CACHE_TIMER_MS = 59_000
const SETTLING = 3_000

type Timer = { readonly kind: 'once' | 'every'; readonly delay: number }
type Watched = { readonly timers: Map<number, Timer> }
type SetTimer = (work: () => void, delay: number) => number
type Run = (...parts: unknown[]) => void

const watchTimers = () => {
  const timers = new Map<number, Timer>()
  const recorded =
    (kind: Timer['kind'], set: SetTimer) =>
    (work: Run, delay = 0, ...parts: unknown[]) => {
      const id = set(() => {
        if (kind === 'once') timers.delete(id)
        work(...parts)
      }, delay)
      timers.set(id, { kind, delay })
      return id
    }
  const cleared = (clear: (id: number) => void) => (id: number) => {
    timers.delete(id)
    clear(id)
  }
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  Object.assign(window, {
    timers,
    setTimeout: recorded('once', setTimeout),
    setInterval: recorded('every', setInterval),
    clearTimeout: cleared(clearTimeout),
    clearInterval: cleared(clearInterval),
  })
}

const visitRoutes = (page: Page, times: number) =>
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
    { routes: ROUTES.map(({ at }) => at), times },
  )

const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

const { times } = readArguments(HELP, { times: 200 }).values

const measure = async (browser: Browser, url: string) => {
  const page = await browser.newPage()
  // tsx adds calls of __name, which the page lacks.
  await page.addInitScript('globalThis.__name = (work) => work')
  await page.addInitScript(watchTimers)
  await page.goto(`${url}/terms-of-use`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await visitRoutes(page, WARM)
  const heaps = [await heapOf(session)]
  const perPart = Math.ceil(times / PARTS)
  for (let part = 1; part <= PARTS; part += 1) {
    await visitRoutes(page, perPart)
    heaps.push(await heapOf(session))
  }
  const lines = heaps.map((heap, part) => [WARM + part * perPart, (heap / MB).toFixed(2)])
  console.log(table(['times through eleven routes', 'heap, MB'], lines))
  await page.waitForTimeout(SETTLING)
  const left = await page.evaluate(() => [...(window as unknown as Watched).timers.values()])
  const running = left.filter(({ kind, delay }) => kind === 'every' || delay < CACHE_TIMER_MS)
  const named = running.map(({ kind, delay }) => `${kind} ${delay} ms`).join(', ')
  console.log(`timers left: ${named || 'none'}; of the cache: ${left.length - running.length}`)
  const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0)
  process.exitCode = growth > MOST || running.length > 0 ? 1 : 0
}

// Chromium otherwise limits address changes to 200 in ten seconds.
await onSite(process.cwd(), measure, ['--disable-ipc-flooding-protection'])
