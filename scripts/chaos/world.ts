import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#scripts/postgres.ts'
import { tcpProxy } from '#scripts/tcpProxy.ts'
import { holdLock } from '#tests/support/sqliteLock.ts'
import { type Instance, startInstance } from './instance.ts'
import { storedKeys } from './storedKeys.ts'

type Fault = {
  readonly name: string
  /** Injects the fault, waits, repairs. */
  readonly inject: (milliseconds: number) => Promise<void>
}

type World = {
  readonly instances: readonly Instance[]
  readonly faults: readonly Fault[]
  readonly storedKeys: () => Promise<string[]>
  readonly stop: () => Promise<void>
}

/** A small disk to fill; undefined without permission. */
const smallDisk = (folder: string): (() => void) | undefined => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' })
    // libsql releases a closed file only when its object is garbage-collected.
    return () => execFileSync('umount', ['--lazy', folder])
  } catch {
    return undefined
  }
}

export const sqliteWorld = async (): Promise<World> => {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  const unmount = smallDisk(folder)
  if (unmount === undefined) console.log('No disk can be mounted here, so none is filled.')
  const file = join(folder, 'site.db')
  const remove = () => {
    unmount?.()
    if (existsSync(folder)) rmSync(folder, { recursive: true })
  }
  const instance = await startInstance({ DATA_DIR: folder }).catch((error) => {
    remove()
    throw error
  })

  const lock: Fault = {
    name: 'lock held',
    inject: async (milliseconds) => {
      const release = await holdLock(file)
      await pause(milliseconds)
      release()
    },
  }
  const full: Fault = {
    name: 'disk full',
    inject: async (milliseconds) => {
      const filler = join(folder, 'filler')
      try {
        writeFileSync(filler, Buffer.alloc(128 * 1024 * 1024))
      } catch {}
      await pause(milliseconds)
      rmSync(filler, { force: true })
    },
  }
  return {
    instances: [instance],
    faults: [lock, ...(unmount ? [full] : [])],
    storedKeys: () => storedKeys({ DATABASE_URL: '', DATA_DIR: folder }),
    stop: async () => {
      await instance.stop()
      remove()
    },
  }
}

export const postgresWorld = async (): Promise<World> => {
  const postgres = await startPostgres()
  const proxy = await tcpProxy(Number(new URL(postgres.url).port))
  const environment = {
    DATABASE_URL: `postgres://site@127.0.0.1:${proxy.port}/postgres`,
    SECRET: 'the same for each of the three instances',
  }
  const instances: Instance[] = []
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.stop()))
    await proxy.close()
    await postgres.stop()
  }
  try {
    for (let count = 0; count < 3; count += 1) instances.push(await startInstance(environment))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    instances,
    faults: [
      {
        name: 'database hung',
        inject: async (milliseconds) => {
          postgres.hang()
          await pause(milliseconds)
          postgres.resume()
        },
      },
      {
        name: 'database killed',
        inject: async (milliseconds) => {
          await postgres.kill()
          await pause(milliseconds)
          await postgres.restart()
        },
      },
      { name: 'database cut off', inject: async () => proxy.cut() },
      { name: 'database unreachable', inject: async () => proxy.stall() },
    ],
    storedKeys: () => storedKeys({ DATABASE_URL: postgres.url, DATA_DIR: '' }),
    stop,
  }
}

export const instanceFaults = (instance: Instance): Fault[] => [
  { name: 'server killed', inject: () => instance.killAndRestart() },
  {
    name: 'server frozen',
    inject: async (milliseconds) => {
      instance.signal('SIGSTOP')
      await pause(milliseconds)
      instance.signal('SIGCONT')
    },
  },
  { name: 'line cut', inject: async () => instance.proxy.cut() },
  {
    name: 'line slow',
    inject: async (milliseconds) => {
      instance.proxy.slowDown(100)
      await pause(milliseconds)
      instance.proxy.slowDown(0)
    },
  },
]
