import type { Browser, BrowserContext } from 'playwright-core'
import { hydrated, openBrowser } from './browser.ts'
import { type BuiltSite, builtSite } from './built.ts'

/** Milliseconds: starting a browser and a server on a busy machine. */
const START = 300_000

type Options = {
  readonly width?: number
  readonly height?: number
  readonly environment?: Readonly<Record<string, string>>
  readonly prepare: (context: BrowserContext) => Promise<unknown>
}

/** Several tabs of one visitor, a fresh one for each test; browser messages fail the test. */
export const tabs = ({ width = 1280, height = 900, environment, prepare }: Options) => {
  let browser: Browser
  let site: BuiltSite
  let context: BrowserContext
  let complaints: string[]

  beforeAll(async () => {
    browser = await openBrowser()
    site = await builtSite({ environment })
  }, START)

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  beforeEach(async () => {
    context = await browser.newContext({
      viewport: { width, height },
      // A service worker would bypass Playwright's routes.
      serviceWorkers: 'block',
    })
    complaints = []
    context.on('weberror', (error) => complaints.push(error.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await prepare(context)
  })

  afterEach(async () => {
    await context.close()
    expect(complaints).toEqual([])
  })

  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(site.url + path)
    return page
  }

  return {
    open,
    openLab: async (hash = '') => {
      const page = await open(`/lab.html${hash}`)
      await page.locator('.lab-diagram').waitFor()
      return page
    },
    /** Opens a page and waits for hydration: earlier clicks would lose `?inspect`. */
    openSite: async (path: string) => {
      const page = await open(path)
      await hydrated(page)
      return page
    },
    get url() {
      return site.url
    },
    get context() {
      return context
    },
  }
}
