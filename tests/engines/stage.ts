import { type RestartableSite, restartableSite } from '#tests/support/built.ts'
import { catalogueIsRead } from '#tests/support/catalogueIsRead.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Hand, visitorOf } from './visitor.ts'
import type { Engine, Launch, Window, WindowOptions } from './window.ts'

/** One engine and the built site, for the tests of one file. */
export const engineStage = (launch: Launch) => {
  let engine: Engine
  let site: RestartableSite
  /** One for each set of options, because starting a window takes a second. */
  const windows = new Map<string, Window>()
  let used: Window | undefined
  /** Without scripts: WebKit's driver stops evaluating in a second document of such a window. */
  let plain: Window | undefined

  beforeAll(async () => {
    // A site that starts beside it would run on if the engine is missing, and Jest with it.
    engine = await launch()
    site = await restartableSite({ environment: { ENQUIRY_BURST: '1000' } })
    await catalogueIsRead(site.url)
  })
  /** Leaves the page, whose animations would take processor time from the next visit. */
  const forget = async (window: Window) => {
    await window.open(`${site.url}/robots.txt`)
    await window.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await window.errors()
    return true
  }
  afterEach(async () => {
    const window = used
    used = undefined
    await plain?.close()
    plain = undefined
    // WebKit evaluates nothing while the document is replaced.
    if (window) await eventually(() => forget(window).catch(() => false))
  })
  afterAll(async () => {
    await Promise.all([...windows.values()].map((window) => window.close()))
    await engine?.close()
    await site?.remove()
  })

  return {
    newVisitor: async (options: WindowOptions = {}, hand: Hand = 'pointer') => {
      if (options.scripts === false) {
        plain = await engine.openWindow(options)
        return { window: plain, ...visitorOf(plain, () => site.url, hand) }
      }
      const key = JSON.stringify(options)
      const window = windows.get(key) ?? (await engine.openWindow(options))
      windows.set(key, window)
      used = window
      return { window, ...visitorOf(window, () => site.url, hand) }
    },
    /** The server comes back at the same address. */
    whileStopped: async (run: () => Promise<void>) => {
      await site.server.stop()
      try {
        await run()
      } finally {
        await site.restart()
        await catalogueIsRead(site.url)
      }
    },
  }
}
