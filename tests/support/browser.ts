import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's headless shell is the same browser without its windows, and starts a page in a third of the time. */
const SHELL = '/usr/bin/chromium-headless-shell'
/** Debian's whole browser, or the one that CHROMIUM names. */
export const WHOLE_BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium'

const browserPath = () =>
  process.env.CHROMIUM === undefined && existsSync(SHELL) ? SHELL : WHOLE_BROWSER

export const openBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(),
    args: FLAGS,
    ...options,
  })

export type Visit = {
  readonly page: Page
  /** Everything the console, the page's errors and its content policy said, which should be nothing. */
  readonly complaints: readonly string[]
  /** The calls of the API, in order: 'GET /api/courses?page=1…'. */
  readonly calls: readonly string[]
  readonly close: () => Promise<void>
}

/** What Playwright says where it keeps a service worker away. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** A visitor with a fresh profile; what the browser complains of is kept, so that a test can say none. */
export const visit = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // Most tests are about what the server sends; those about the service worker allow it.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    if (message.text() !== BLOCKED) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (fault) => complaints.push(`error: ${fault.message}`))
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  if (options.javaScriptEnabled !== false) {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy broken: ${violatedDirective} ${blockedURI}`),
      )
    })
  }
  return { page, complaints, calls, close: () => context.close() }
}

/** Nothing more pressing is left for the page to do: React has drawn what it began, and run its effects. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))

/** React marks what it has taken over; the page's h1 is the last of the first page to be so. */
export const hydrated = async (page: Page) => {
  await page.waitForFunction(() => {
    const title = document.querySelector('main h1')
    return title !== null && Object.keys(title).some((key) => key.startsWith('__reactProps'))
  })
  await atRest(page)
}
