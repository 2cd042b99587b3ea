import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { spawnSite } from './spawnSite.ts'

/** Older builds logged a sentence instead of JSON. */
export const addressIn = (line: string): string | undefined =>
  /(?:"url":"| is at )(http:[^",]+)/.exec(line)?.[1]

export const startSiteProcess = async (
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const child = spawnSite({ PORT: '0', DATA_DIR: folder, ...environment }, flags)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  child.once('exit', () => {
    process.off('exit', remove)
    remove()
  })
  const output = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
    output.on('line', (line) => {
      const address = addressIn(line)
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
  })
  return {
    url,
    pid: child.pid ?? 0,
    output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
