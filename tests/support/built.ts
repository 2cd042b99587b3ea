import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { addressIn } from '#scripts/siteProcess.ts'
import { type FreshData, freshData } from './freshData.ts'

type Options = {
  readonly environment?: Readonly<Record<string, string>>
  readonly qa?: boolean
  /** A store that the caller removes; by default a new, empty one. */
  readonly data?: FreshData
  readonly folder?: string
}

/** An environment variable names another build to test. */
const { SITE_PROGRAM = 'dist/server/main.mjs' } = process.env
const QA_PROGRAM = 'dist/qa/server/main.mjs'

/** Milliseconds: only a hanging server takes this long. */
const START = 45_000

const startOf = (child: ChildProcess): Promise<{ url: string; firstLine: string }> =>
  new Promise((resolve, reject) => {
    const said: string[] = []
    const giveUp = (why: string) => reject(new Error(`${why}: ${said.join('\n')}`))
    const timer = setTimeout(() => giveUp('the server did not start in time'), START)
    child.once('exit', (code) => giveUp(`the server ended with ${code}`))
    child.stderr?.on('data', (chunk) => said.push(String(chunk)))
    if (child.stdout === null) throw new Error('the server was started without a stdout')
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      const address = addressIn(line)
      if (address === undefined) return
      clearTimeout(timer)
      resolve({ url: address, firstLine: line })
    })
  })

/** The built server in its own process, on a free port, with its own data. */
export const builtSite = async ({ environment, qa, data, folder }: Options = {}) => {
  const store = data ?? (await freshData())
  const child = spawn(process.execPath, [qa ? QA_PROGRAM : SITE_PROGRAM], {
    cwd: folder ?? process.cwd(),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG: 'errors',
      ...(qa && { LAB: '1' }),
      ...store.environment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const start = await startOf(child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    return child.exitCode
  }
  return {
    ...start,
    dataDir: store.environment.DATA_DIR,
    process: child,
    /** SIGKILL: no handler runs. */
    kill: () => end('SIGKILL'),
    stop: async () => {
      const code = await end('SIGTERM')
      if (data === undefined) await store.remove()
      return code
    },
  }
}

export type BuiltSite = Awaited<ReturnType<typeof builtSite>>
