import { spawn } from 'node:child_process'
import { buildIfStale } from './buildIfStale.ts'
import { DIST } from './dist.ts'

const builtProgram = () => {
  buildIfStale()
  return `${DIST}/server/main.mjs`
}

let program: string | undefined

/** Starts the built site without this shell's settings; builds it first if stale. */
export const spawnSite = (
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
) => {
  program ??= process.env.SITE_PROGRAM ?? builtProgram()
  const child = spawn(process.execPath, [...flags, program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG: 'off',
      ENV_FILE: '/dev/null',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}
