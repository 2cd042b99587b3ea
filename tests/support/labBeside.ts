import type { Visit } from './browser.ts'
import { openIn } from './page.ts'
import { type Options, sharedStage } from './stage.ts'

/** Tabs of the lab and of the site, of one visitor for each test; browser messages fail the test. */
export const labBeside = (options: Options = {}) => {
  const site = sharedStage({ qa: true })
  let guest: Visit
  const context = () => guest.page.context()

  beforeEach(async () => {
    guest = await site.visitor({ prefetches: true, ...options })
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
    openSite: async (path: string) => {
      const page = await context().newPage()
      await openIn(page, path)
      return page
    },
    get context() {
      return context()
    },
  }
}
