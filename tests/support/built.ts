import { resolve } from 'node:path'
import { freePort } from '#scripts/freePort.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { ALL_CONTENT, FEW_CONTENT, type FreshData, freshData } from './freshData.ts'
import { forAll } from './lifecycle.ts'

type Options = {
  readonly environment?: Readonly<Record<string, string>>
  readonly qa?: boolean
  /** Starts with four courses and an article. */
  readonly isSmall?: boolean
  /** A store that the caller removes; by default a new, empty one. */
  readonly data?: FreshData
  readonly folder?: string
}

/** The built server in its own process, on a free port, with its own data. */
export const builtSite = async ({ environment, qa, isSmall, data, folder }: Options = {}) => {
  const store = data ?? (await freshData())
  const site = await startSiteProcess(
    {
      LOG: 'errors',
      ...(qa && { LAB: '1' }),
      ...(isSmall && { CONTENT_DIR: FEW_CONTENT }),
      ...store.environment,
      ...environment,
    },
    { folder, program: `dist/${qa ? 'qa/' : ''}server/main.mjs`, stderr: 'pipe' },
  )
  let isStopping = false
  const end = (signal?: NodeJS.Signals) => {
    isStopping = true
    return site.stop(signal)
  }
  // Otherwise the tests only report refused connections.
  void site.exited.then((code) => {
    if (isStopping) return
    console.error(`The site ended by itself: ${code ?? site.process.signalCode} ${site.errors()}`)
  })
  return {
    ...site,
    dataDir: store.environment.DATA_DIR,
    /** SIGKILL: no handler runs. */
    kill: () => end('SIGKILL'),
    stop: async () => {
      const code = await end()
      if (data === undefined) await store.remove()
      return code
    },
  }
}

export type BuiltSite = Awaited<ReturnType<typeof builtSite>>

export const builtSiteForAll = (options: () => Options = () => ({})): BuiltSite =>
  forAll(
    () => builtSite(options()),
    ({ stop }) => stop(),
  )

type Restart = Pick<Options, 'environment' | 'folder'>

/** A built site that can start again at the same address, with the same store. */
export const restartableSite = async (options: Options = {}) => {
  const data = await freshData()
  // An ephemeral port may be another program's before the restart.
  const PORT = String(await freePort())
  let server = await builtSite({ ...options, data, environment: { ...options.environment, PORT } })
  const { url } = server
  return {
    url,
    get server() {
      return server
    },
    restart: async ({ environment, folder }: Restart = {}) => {
      await server.stop()
      // A folder with another build has no content.
      const CONTENT_DIR = resolve(ALL_CONTENT)
      server = await builtSite({
        ...options,
        data,
        folder,
        environment: { CONTENT_DIR, ...options.environment, ...environment, PORT },
      })
    },
    remove: async () => {
      await server.stop()
      await data.remove()
    },
  }
}

export type RestartableSite = Awaited<ReturnType<typeof restartableSite>>
