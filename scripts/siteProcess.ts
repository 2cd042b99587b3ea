import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfStale } from './buildIfStale.ts'
import { DIST } from './dist.ts'

/** Older builds logged a sentence instead of JSON. */
export const addressIn = (line: string): string | undefined =>
  /(?:"url":"| is at )(http:[^",]+)/.exec(line)?.[1]

type Options = {
  /** Of Node. */
  readonly flags?: readonly string[]
  /** A checkout with a build. */
  readonly folder?: string
}

let isBuilt = false
const ownProgram = () => {
  if (!isBuilt) buildIfStale()
  isBuilt = true
  return `${DIST}/server/main.mjs`
}

/** Starts the built site without this shell's settings, by default on a free port with an empty store. */
export const startSiteProcess = async (
  environment: Readonly<Record<string, string>> = {},
  { flags = [], folder = process.cwd() }: Options = {},
) => {
  const { PATH, SITE_PROGRAM } = process.env
  const program = SITE_PROGRAM ?? (folder === process.cwd() ? ownProgram() : 'dist/server/main.mjs')
  const data = mkdtempSync(join(tmpdir(), 'site-'))
  const child = spawn(process.execPath, [...flags, program], {
    cwd: folder,
    env: {
      PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG: 'off',
      ENV_FILE: '/dev/null',
      DATA_DIR: data,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const remove = () => {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const exited = once(child, 'exit').then(([code]) => {
    process.off('exit', remove)
    remove()
    return code as number | null
  })
  const output = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    exited.then((code) => reject(new Error(`the site ended with ${code}`)))
    output.on('line', (line) => {
      const address = addressIn(line)
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
  })
  return {
    url,
    output,
    exited,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    pid: child.pid ?? 0,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>
