import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeIn } from '#server/http/errorCode.ts'
import { freePort } from './freePort.ts'

const DEBIAN = '/usr/lib/postgresql'

export const postgresPrograms = (): string | undefined => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : []
  const newest = Math.max(...versions)
  const folder = join(DEBIAN, String(newest), 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : undefined
}

/** PostgreSQL refuses to run as root, so root starts it as the package's user. */
const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

const isReady = (programs: string, port: number) => {
  try {
    execFileSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    return true
  } catch {
    return false
  }
}

/** Settings such as `fsync=off`; without any, a commit is on disk when it is acknowledged. */
export const startPostgres = async (settings: readonly string[] = []) => {
  const programs = postgresPrograms()
  if (programs === undefined)
    throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initial = ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), initial, { ...user, cwd: folder, stdio: 'ignore' })
  const port = await freePort()

  const run = async (): Promise<ChildProcess> => {
    const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1']
    const set = ['max_connections=100', ...settings].flatMap((setting) => ['-c', setting])
    const child = spawn(join(programs, 'postgres'), [...options, ...set], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    while (!isReady(programs, port)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`PostgreSQL ended with ${child.exitCode ?? child.signalCode}`)
      await pause(50)
    }
    return child
  }

  let child = await run()
  const family = (): number[] => {
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    return [child.pid ?? 0, ...children.trim().split(' ').filter(Boolean).map(Number)]
  }
  const toAll = (signal: NodeJS.Signals) => {
    for (const pid of family()) {
      try {
        process.kill(pid, signal)
      } catch (error) {
        // A worker of PostgreSQL may have ended since it was listed.
        if (codeIn(error) !== 'ESRCH') throw error
      }
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    kill: async () => {
      toAll('SIGKILL')
      await end('SIGKILL')
    },
    hang: () => toAll('SIGSTOP'),
    resume: () => toAll('SIGCONT'),
    restart: async () => {
      await end('SIGINT')
      child = await run()
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>
