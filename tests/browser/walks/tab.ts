import type { Browser, BrowserContext, Page } from 'playwright-core'
import { INSPECT } from '#domain/contracts/inspection.ts'
import { NOW } from '#qa/walks/gestures.ts'

/** Tabs opened one after another share its HTTP cache and its service worker. */
export const openProfile = (browser: Browser, url: string) =>
  browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    hasTouch: true,
  })

const HOUR = 3_600_000

/** A clock can only be stopped at a time in the future: it is set back first, and stands at `NOW`. */
const stopClock = async ({ clock }: BrowserContext) => {
  await clock.install({ time: NOW - HOUR })
  await clock.pauseAt(NOW)
}

type Prepared = Window & { settleCopy: (isAllowed: boolean) => void }

/** A page that is inspected, prefetches nothing, and whose clipboard and clock are controlled. */
export const openInspectedTab = async (context: BrowserContext): Promise<Page> => {
  // A scenario of an earlier walk.
  await context.clearCookies()
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  await stopClock(context)
  await page.addInitScript((inspect) => {
    const address = new URL(location.href)
    // Also after a form was posted, which leads to an address without it.
    if (address.protocol === 'http:' && !address.searchParams.has(inspect)) {
      address.search += `${address.search ? '&' : '?'}${inspect}`
      history.replaceState(null, '', address)
    }
    Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { get: () => true })
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        ;(window as unknown as Prepared).settleCopy = (isAllowed) =>
          isAllowed ? resolve() : reject(new Error('refused'))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    document.execCommand = () => false
  }, INSPECT)
  return page
}

export const settleCopy = (page: Page, isAllowed: boolean) =>
  page.evaluate((is) => (window as unknown as Prepared).settleCopy(is), isAllowed)

/** Unless an earlier walk did: opens a page without ?inspect and waits until the service worker has saved it. */
export const saveInWorker = async (context: BrowserContext, address: string) => {
  const [worker] = context.serviceWorkers()
  if (await worker?.evaluate((path) => caches.match(path, { ignoreVary: true }), address)) return
  await context.clock.resume()
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.ready
    while (!(await caches.match(path, { ignoreVary: true })))
      await new Promise((resolve) => setTimeout(resolve, 20))
  }, address)
  await page.close()
  await stopClock(context)
}
