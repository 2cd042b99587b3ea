import { freePort } from '#scripts/freePort.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { catalogueIsRead } from '#tests/support/stage.ts'
import { type Hand, visitorOf } from './visitor.ts'
import type { Engine, Launch, Window, WindowOptions } from './window.ts'

/** One engine and the built site, for the tests of one file; a fresh window for each visitor. */
export const engineStage = (launch: Launch) => {
  let engine: Engine
  let data: FreshData
  let port: string
  let site: BuiltSite
  let windows: Window[] = []

  const start = async () => {
    site = await builtSite({
      data,
      environment: {
        CONTENT_DIR: `${process.cwd()}/server/content`,
        PORT: port,
        ENQUIRY_BURST: '1000',
      },
    })
    await catalogueIsRead(site.url)
  }
  beforeAll(async () => {
    data = await freshData()
    port = String(await freePort())
    ;[engine] = await Promise.all([launch(), start()])
  })
  afterEach(async () => {
    await Promise.all(windows.splice(0).map((window) => window.close()))
  })
  afterAll(async () => {
    await engine?.close()
    await site?.stop()
    await data?.remove()
  })

  return {
    newVisitor: async (options: WindowOptions = {}, hand: Hand = 'pointer') => {
      const window = await engine.openWindow(options)
      windows = [...windows, window]
      return { window, ...visitorOf(window, () => site.url, hand) }
    },
    /** The server comes back at the same address. */
    whileStopped: async (run: () => Promise<void>) => {
      await site.stop()
      try {
        await run()
      } finally {
        await start()
      }
    },
  }
}
