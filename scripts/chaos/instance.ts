import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnSite } from '#scripts/spawnSite.ts'
import { tcpProxy } from '#scripts/tcpProxy.ts'

/** A server process behind a TCP proxy that can be cut; its port stays the same. */
export const startInstance = async (environment: Record<string, string>, port: number) => {
  const run = async (): Promise<ChildProcess> => {
    const child = spawnSite({ PORT: String(port), ENQUIRY_BURST: '1000000', ...environment })
    const started = new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', () => resolve())
      child.once('exit', (code) => reject(new Error(`an instance ended with ${code}`)))
    })
    await started
    return child
  }

  /** As a supervisor does: a start while the database is down fails and is retried. */
  const runAtLast = async (): Promise<ChildProcess> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await run()
      } catch (error) {
        if (tries === 40) throw error
        await pause(250)
      }
    }
  }

  let child = await run()
  let crashes = 0
  let meant = false
  const watch = () =>
    child.once('exit', () => {
      if (!meant) crashes += 1
    })
  watch()
  const proxy = await tcpProxy(port)
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    line: proxy,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    killAndRestart: async () => {
      meant = true
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      child = await runAtLast()
      meant = false
      watch()
    },
    crashes: () => crashes,
    stop: async () => {
      meant = true
      await proxy.close()
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

export type Instance = Awaited<ReturnType<typeof startInstance>>
