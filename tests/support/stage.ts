import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { openBrowser, type Visit, visit } from './browser.ts'
import { type RestartableSite, restartableSite } from './built.ts'
import { catalogueIsRead } from './catalogueIsRead.ts'
import { TIMEOUT } from './eventually.ts'
import { forAll } from './lifecycle.ts'
import { hydratedPage, stopClock } from './page.ts'
import { SETTINGS } from './sharedSite.ts'

type StageOptions = {
  /** Settings of the site, read when the hosts that the test has started are listening. */
  readonly environment?: () => Readonly<Record<string, string>>
  readonly qa?: boolean
}

export type Options = BrowserContextOptions & {
  readonly width?: number
  readonly height?: number
  /** Stops the page's clock when the page is hydrated. */
  readonly stopped?: boolean
  /** The page's clock runs until the test stops it. */
  readonly turnable?: boolean
  /** Prefetches; by default the visitor saves data. */
  readonly prefetches?: boolean
}

const DAY = new Date('2026-11-20T10:00:00+05:30')

const savesData = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

type Stage<Site> = {
  readonly start: () => Promise<Site>
  /** Rejects after the start, so that the site is stopped. */
  readonly ready?: (site: Site) => Promise<unknown>
  readonly stop: (site: Site) => Promise<unknown>
  readonly context?: BrowserContextOptions
}

/** A browser of one test file and a site; a fresh visitor for each test. */
const stageOn = <Site extends { readonly url: string }>({
  start,
  ready = ({ url }) => catalogueIsRead(url),
  stop,
  context = {},
}: Stage<Site>) => {
  let browser: Browser
  let site: Site
  const visits: Visit[] = []

  beforeAll(async () => {
    // A site that starts beside it would run on if the browser is missing, and Jest with it.
    browser = await openBrowser()
    site = await start()
    await ready(site)
  })

  afterEach(async () => {
    await Promise.all(visits.splice(0).map(({ close }) => close()))
  })

  afterAll(async () => {
    await browser?.close()
    if (site) await stop(site)
  })

  const newVisitor = async (visitorOptions: Options = {}) => {
    const { width = 1280, height = 900, stopped, turnable, prefetches, ...options } = visitorOptions
    const guest = await visit(browser, {
      viewport: { width, height },
      baseURL: site.url,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      ...context,
      ...options,
    })
    guest.page.context().setDefaultTimeout(TIMEOUT)
    if (!prefetches && options.javaScriptEnabled !== false) await savesData(guest.page.context())
    if (stopped || turnable) await guest.page.clock.install({ time: DAY })
    return guest
  }

  /** A visitor with a fresh profile and no page. */
  const visitor = async (options: Options = {}) => {
    const guest = await newVisitor(options)
    visits.push(guest)
    return guest
  }

  const open = async (path: string, options: Options = {}) => {
    const guest = await visitor(options)
    await guest.page.goto(path)
    if (options.javaScriptEnabled !== false) await hydratedPage(guest.page)
    if (options.stopped) await stopClock(guest.page)
    return guest
  }

  return {
    visitor,
    open,
    /** One for all tests of the file, which leaves with the browser. */
    visitorForAll: (options: Options = {}) =>
      forAll(
        () => newVisitor(options),
        () => {},
      ),
    get site() {
      return site
    },
    get url() {
      return site.url
    },
  }
}

/** On the site that all test files of a worker share: it is never stopped, and its store is not empty. */
export const sharedStage = ({ qa = false } = {}) =>
  stageOn({
    start: () => globalThis.browserWorker().sharedSite(qa),
    stop: () => Promise.resolve(),
    // The site counts requests of an address per minute; other files have made theirs.
    context: {
      extraHTTPHeaders: { 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(256)}` },
    },
  })

/** On a site of its own. */
export const stage = ({ environment = () => ({}), qa = false }: StageOptions = {}) => {
  const own = stageOn<RestartableSite>({
    start: () => restartableSite({ qa, environment: { ...SETTINGS, ...environment() } }),
    // A page rendered before the catalogue is read has no filters, and is cached so.
    ready: async ({ url }) => {
      if (environment().COURSE_API_URL === undefined) await catalogueIsRead(url)
    },
    stop: (site) => site.remove(),
  })
  return {
    visitor: own.visitor,
    open: own.open,
    visitorForAll: own.visitorForAll,
    get url() {
      return own.url
    },
    get server() {
      return own.site.server
    },
    /** The server comes back at the same address, perhaps with another build. */
    get restart() {
      return own.site.restart
    },
  }
}
