import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const PROGRAM = process.env.SITE_PROGRAM ?? 'dist/server/main.mjs'

/** The built site as a process of its own on a free port, with an empty store. */
export const startSiteProcess = async (environment: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG: 'off',
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = / is at (http:\/\/\S+?),/.exec(line)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
  })
  return {
    url,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
