import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfStale } from './buildIfStale.ts'
import { DIST } from './dist.ts'

type Options = {
  readonly flags?: readonly string[]
  readonly folder?: string
  readonly program?: string
  readonly stderr?: 'inherit' | 'pipe'
}

let isBuilt = false
const builtProgram = () => {
  if (!isBuilt) buildIfStale()
  isBuilt = true
  return `${DIST}/server/main.mjs`
}

/** Starts the built site without this shell's settings, by default on a free port with an empty store. */
export const startSiteProcess = async (
  environment: Readonly<Record<string, string>> = {},
  { flags = [], folder = process.cwd(), program, stderr = 'inherit' }: Options = {},
) => {
  const { PATH, SITE_PROGRAM } = process.env
  const data = mkdtempSync(join(tmpdir(), 'site-'))
  const child = spawn(process.execPath, [...flags, program ?? SITE_PROGRAM ?? builtProgram()], {
    cwd: folder,
    env: {
      PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG: 'off',
      ENV_FILE: devNull,
      DATA_DIR: data,
      ...environment,
    },
    stdio: ['ignore', 'pipe', stderr],
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
  const errors: string[] = []
  child.stderr?.on('data', (text) => errors.push(String(text)))
  const output = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const { url, firstLine } = await new Promise<{ url: string; firstLine: string }>(
    (resolve, reject) => {
      exited.then((code) => reject(new Error(`the site ended with ${code} ${errors.join('')}`)))
      output.on('line', (line) => {
        const [, port] = /"url":"http:[^"]*:(\d+)"/.exec(line) ?? []
        if (port !== undefined) resolve({ url: `http://127.0.0.1:${port}`, firstLine: line })
      })
    },
  )
  return {
    url,
    firstLine,
    process: child,
    output,
    exited,
    errors: () => errors.join(''),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>
