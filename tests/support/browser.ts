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
  // Fails at once: sample pictures are on such hosts, and a look-up delays the load event by seconds.
  '--host-resolver-rules=MAP *.invalid ~NOTFOUND',
]

/** The same browser without windows; it opens pages three times as fast. */
const SHELL = '/usr/bin/chromium-headless-shell'
/** Debian's Chromium, or the one in CHROMIUM. */
export const WHOLE_BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium'

const browserPath = () =>
  process.env.CHROMIUM === undefined && existsSync(SHELL) ? SHELL : WHOLE_BROWSER

export const openBrowser = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: [...FLAGS, ...args], ...options })

export type Visit = {
  readonly page: Page
  /** Console messages, page errors and violations of the Content Security Policy, of all tabs. */
  readonly complaints: readonly string[]
  /** API calls in order: 'GET /api/courses?page=1…'. */
  readonly calls: readonly string[]
  readonly close: () => Promise<void>
}

/** Playwright's message when it blocks a service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

export const visit = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // Only tests of the service worker allow it.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  const calls: string[] = []
  context.on('console', (message) => {
    if (message.text() !== BLOCKED) complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  if (options.javaScriptEnabled !== false) {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy broken: ${violatedDirective} ${blockedURI}`),
      )
    })
  }
  return { page, complaints, calls, close: () => context.close() }
}
