import type { Browser, BrowserContext } from 'playwright-core'
import { hydrated, openBrowser } from './browser.ts'
import { type BuiltSite, builtSite } from './built.ts'

/** Milliseconds: a cold browser and a cold server on a busy machine. */
const START = 300_000

type Wish = {
  readonly width?: number
  readonly height?: number
  readonly environment?: Readonly<Record<string, string>>
  /** What is laid into each visitor's tabs before they open. */
  readonly prepare: (context: BrowserContext) => Promise<unknown>
}

/** Several tabs of one visitor, a fresh one for each test; a complaint of any tab fails the test. */
export const tabs = ({ width = 1280, height = 900, environment, prepare }: Wish) => {
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
      // What is laid beside the site would not be asked of a route, but of the site's worker.
      serviceWorkers: 'block',
    })
    complaints = []
    context.on('weberror', (fault) => complaints.push(fault.error().message))
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
    /** The lab, once it has drawn its machine. */
    openLab: async (hash = '') => {
      const page = await open(`/lab.html${hash}`)
      await page.locator('.lab-diagram').waitFor()
      return page
    },
    /** A page of the site that is alive: before that a tab is a link to another page, without ?inspect. */
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
