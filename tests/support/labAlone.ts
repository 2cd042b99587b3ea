import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { sharedStage } from './stage.ts'

export const NARROW = { width: 390, height: 844 }

type Window = {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/** The lab's own files and no other request; any message of the browser fails the test. */
export const labAlone = () => {
  const site = sharedStage({ qa: true })
  const guest = site.visitorForAll({ permissions: ['clipboard-read', 'clipboard-write'] })
  const address = () => `${site.url}/lab.html`

  beforeAll(async () => {
    const own = [address(), `${site.url}/assets/`, 'blob:']
    await guest.page.route('**', (route) =>
      own.some((start) => route.request().url().startsWith(start))
        ? route.continue()
        : route.abort(),
    )
  })

  afterEach(() => {
    expect(guest.complaints).toEqual([])
  })

  return {
    get url() {
      return address()
    },
    /** One page for all tests: loading the lab takes seconds, following an address milliseconds. */
    open: async (hash = '#enquiry', options: Window = {}): Promise<Page> => {
      const { viewport = { width: 1440, height: 960 }, ...media } = options
      const { page } = guest
      const go = (to: string) => page.goto(address() + to)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', ...media })
      const [machine] = hash.split('/')
      // Another machine resets tab and zoom of the previous test; a start resets its steps.
      await go(machine === '#connection' ? '#copyLink' : '#connection')
      await go(`${machine}/step/start:`)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.locator('.lab-diagram').waitFor()
      await go(hash)
      await page.locator('.lab-diagram').waitFor()
      return page
    },
  }
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const active = (page: Page) =>
  page
    .locator('.state.active')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
export const isIn = (page: Page, state: string) =>
  eventually(() => active(page), expect.arrayContaining([state]))

export const submit = async (page: Page) => {
  await page.getByLabel('Starts with').selectOption('a filled form')
  await button(page, 'Send submitted: the form as it is').click()
}

/** The text of the file that `press` downloads. */
export const saved = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path(), 'utf8')
}

/** On the tab Share. */
export const openFile = (page: Page, content: string) =>
  page.getByLabel(/^Import a walk or a bug report/).setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  })
