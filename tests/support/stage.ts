import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { atRest, openBrowser, type Visit, visit } from './browser.ts'
import { type BuiltSite, builtSite } from './built.ts'
import { eventually } from './eventually.ts'
import { type Answering, type RemoteHost, remoteHost } from './remoteHost.ts'

/** Milliseconds: a cold browser and a cold server on a busy machine. */
const START = 60_000

type Wish = {
  /** One foreign host for courses and enquiries, one for articles. */
  readonly courses?: Answering
  readonly groups?: Answering
  readonly environment?: Readonly<Record<string, string>>
  /** The site as QA has it, with the machine lab. */
  readonly qa?: boolean
}

export type Options = BrowserContextOptions & {
  readonly width?: number
  readonly height?: number
  /** The page's clock stands still as soon as the page is alive, and is turned by the test. */
  readonly stopped?: boolean
  /** The page's clock runs, until the test stops it. */
  readonly turnable?: boolean
  /** Pages and data that the visitor may want next come ahead; else they save data, and only what they do is asked for. */
  readonly ahead?: boolean
}

/** Milliseconds: a clock can't be stopped in what is already past when the order arrives. */
const AHEAD = 10_000

const DAY = new Date('2026-11-20T10:00:00+05:30')

/** The browser and the built site of one file of tests; a fresh visitor for each test. */
export const stage = ({ courses, groups, environment, qa = false }: Wish = {}) => {
  let browser: Browser
  let site: BuiltSite
  const hosts: { courses?: RemoteHost; groups?: RemoteHost } = {}
  const visits: Visit[] = []

  beforeAll(async () => {
    if (courses) hosts.courses = await remoteHost(courses)
    if (groups) hosts.groups = await remoteHost(groups)
    const started = await Promise.all([
      openBrowser(),
      builtSite({
        qa,
        environment: {
          SITE_URL: 'https://patang.example',
          ENQUIRY_BURST: '1000',
          COURSE_API_URL: hosts.courses?.url ?? '',
          GROUP_API_URL: hosts.groups?.url ?? '',
          ...environment,
        },
      }),
    ])
    browser = started[0]
    site = started[1]
    // A page that is drawn before the catalogue is read lacks its filters and suggestions, and is kept so.
    if (!courses) await catalogueIsRead(site.url)
  }, START)

  afterEach(async () => {
    await Promise.all(visits.splice(0).map(({ close }) => close()))
    // However a test has ended, the next one finds the hosts as they were.
    if (hosts.courses && courses) hosts.courses.answer = courses
    if (hosts.groups && groups) hosts.groups.answer = groups
    for (const host of Object.values(hosts)) host.before = () => undefined
  })

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
    await hosts.courses?.close()
    await hosts.groups?.close()
  }, START)

  /** A visitor with a fresh profile who has opened nothing yet. */
  const visitor = async (wish: Options = {}) => {
    const { width = 1280, height = 900, stopped, turnable, ahead, ...options } = wish
    const guest = await visit(browser, {
      viewport: { width, height },
      baseURL: site.url,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      ...options,
    })
    visits.push(guest)
    guest.page.setDefaultTimeout(10_000)
    if (!ahead && options.javaScriptEnabled !== false) await savesData(guest.page)
    if (stopped || turnable) await guest.page.clock.install({ time: DAY })
    return guest
  }

  /** A visitor whose page is there and alive. */
  const open = async (path: string, options: Options = {}) => {
    const guest = await visitor(options)
    await guest.page.goto(path)
    if (options.javaScriptEnabled !== false) await alive(guest.page)
    if (options.stopped) await stopClock(guest.page)
    return guest
  }

  return {
    visitor,
    open,
    get url() {
      return site.url
    },
    get hosts() {
      return hosts
    },
  }
}

/** Until then the server answers what the list may be narrowed by with 503. */
export const catalogueIsRead = (url: string) =>
  eventually(async () => (await fetch(`${url}/find/choices`)).status, 200)

const savesData = (page: Page) =>
  page.addInitScript(() => {
    const connection: object = Reflect.get(navigator, 'connection')
    Object.defineProperty(connection, 'saveData', { get: () => true })
  })

/** Coming to life takes some of the page's time, so that its clock is stopped only afterwards. */
export const stopClock = async (page: Page) => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD)
}

/** What stands far below the first screen gets its turn to be laid out, which else comes after a delay. */
export const laidOut = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      if (frames.some((one) => 'contentVisibility' in one)) animation.finish()
    }
  })

/** React owns the page's heading and its layout. Polled from here, as the page's own frames may stand still. */
export const alive = async (page: Page) => {
  // A tab that a link has opened may not have its document yet.
  await page.waitForLoadState('domcontentloaded')
  await eventually(
    () =>
      page.evaluate(() =>
        ['main h1', 'header nav'].every((part) => {
          const element = document.querySelector(part)
          return (
            element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
          )
        }),
      ),
    true,
  )
  // The mark is there before what it marks is.
  await atRest(page)
  await laidOut(page)
}

/** Whatever the page had put off until after this turn has been done. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      })
    }
  })
