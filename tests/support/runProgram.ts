import { spawnSync } from 'node:child_process'
import { devNull } from 'node:os'

/** Runs a program of the build until it ends, without the settings of the shell and of a .env. */
export const runProgram = (
  name: string,
  environment: Readonly<Record<string, string>>,
  ...words: string[]
) =>
  spawnSync(process.execPath, [`dist/server/${name}.mjs`, ...words], {
    env: { PATH: process.env.PATH, ENV_FILE: devNull, ...environment },
    encoding: 'utf8',
    timeout: 45_000,
  })
