import { existsSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import type { Visit } from './browser.ts'
import { type Options, openTab, stage } from './stage.ts'

const QA = 'dist/qa/client'

/** The tested build has no lab; serves it at the same origin, from the build for QA. */
const serveLab = async (context: BrowserContext) => {
  await context.route('**/lab.html', (route) => route.fulfill({ path: `${QA}/lab.html` }))
  // A file with the same name, which has a hash, is the same in both builds.
  await context.route('**/assets/*', (route) => {
    const path = QA + new URL(route.request().url()).pathname
    return existsSync(path) ? route.fulfill({ path }) : route.continue()
  })
}

/** Tabs of the lab and of the site, of one visitor for each test; browser messages fail the test. */
export const labBeside = (options: Options = {}) => {
  const site = stage()
  let guest: Visit
  const context = () => guest.page.context()

  beforeEach(async () => {
    guest = await site.visitor({ prefetches: true, ...options })
    await serveLab(context())
  })
  afterEach(() => expect(guest.complaints).toEqual([]))

  return {
    openLab: async (hash = '') => {
      const page = await context().newPage()
      await page.goto(`/lab.html${hash}`)
      await page.locator('.lab-diagram').waitFor()
      return page
    },
    /** Waits for hydration: earlier clicks would lose `?inspect`. */
    openSite: (path: string) => openTab(context(), path),
    get context() {
      return context()
    },
    get url() {
      return site.url
    },
  }
}
