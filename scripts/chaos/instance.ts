import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/freePort.ts'
import { type SiteProcess, startSiteProcess } from '#scripts/siteProcess.ts'
import { tcpProxy } from '#scripts/tcpProxy.ts'

/** A server process behind a TCP proxy that can be cut; its port stays the same. */
export const startInstance = async (settings: Readonly<Record<string, string>>) => {
  const port = await freePort()
  let crashes = 0
  let isMeant = false
  const run = async (): Promise<SiteProcess> => {
    const site = await startSiteProcess({
      PORT: String(port),
      ENQUIRY_BURST: '1000000',
      ...settings,
    })
    site.exited.then(() => {
      if (!isMeant) crashes += 1
    })
    return site
  }

  /** As a supervisor does: a start while PostgreSQL is down fails and is retried. */
  const runAtLast = async (): Promise<SiteProcess> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await run()
      } catch (error) {
        if (tries === 40 || settings.DATABASE_URL === undefined) throw error
        await pause(250)
      }
    }
  }

  let site = await run()
  const proxy = await tcpProxy(port)
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    proxy,
    signal: (signal: NodeJS.Signals) => site.process.kill(signal),
    killAndRestart: async () => {
      isMeant = true
      await site.stop('SIGKILL')
      site = await runAtLast()
      isMeant = false
    },
    crashes: () => crashes,
    stop: async () => {
      isMeant = true
      await proxy.close()
      await site.stop()
    },
  }
}

export type Instance = Awaited<ReturnType<typeof startInstance>>
