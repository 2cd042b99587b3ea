import type { Browser, Page } from 'playwright-core'

/** What one task of the page's own thread took, in ms. */
export type Task = {
  /** By the clock: with what it waited for a core. */
  readonly wall: number
  readonly processor: number
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const sum = (tasks: readonly Task[]) => tasks.reduce((all, { wall }) => all + wall, 0)

/** Of the thread that worked most: a browser keeps spare ones. */
const tasksOf = (trace: readonly TraceEvent[]): readonly Task[] =>
  trace
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) =>
      trace
        .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
        .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
        .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1_000, processor: tdur / 1_000 })),
    )
    .reduce((most, tasks) => (sum(tasks) > sum(most) ? tasks : most), [])

const rest = (page: Page) => page.waitForTimeout(1_500)

/** The tasks of the page while it is scrolled from its top to its end, 600 px a frame. */
export const scrolled = async (browser: Browser, page: Page, pointer: number) => {
  await page.evaluate(() => scrollTo(0, 0))
  await rest(page)
  await page.mouse.move(pointer, 400)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await browser.startTracing(page, { categories: ['toplevel'] })
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(16)
  }
  await rest(page)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  return tasksOf(traceEvents)
}
