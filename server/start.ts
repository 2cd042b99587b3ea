import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { readContent } from '#server/catalogue/content/readContent.ts'
import { syncContent } from '#server/catalogue/content/syncContent.ts'
import { createCatalogueReader, type Pace } from '#server/catalogue/copy/catalogueReader.ts'
import { createTransports } from '#server/enquiries/notify/createTransports.ts'
import { createNotifier } from '#server/enquiries/notify/notifier.ts'
import type { Build } from '#server/http/build.ts'
import { defaultHeadersOf } from '#server/http/defaultHeaders.ts'
import { portError } from '#server/http/portError.ts'
import {
  handleClientErrors,
  limitConnections,
  openFilesLimit,
  SERVER_OPTIONS,
} from '#server/ops/connections.ts'
import { createHealth } from '#server/ops/health.ts'
import { startHousekeeping } from '#server/ops/housekeeping.ts'
import { createLog, type Log } from '#server/ops/log.ts'
import { type LoopDelay, measureLoopDelay } from '#server/ops/loopDelay.ts'
import { siteSecret } from '#server/ops/secret.ts'
import { createDrain } from '#server/ops/shutdown.ts'
import type { EntryServer } from '#server/render/pages/renderer.ts'
import { createApi } from './api/api.ts'
import { createApp } from './app.ts'
import { type Config, listeningAt } from './config.ts'
import { createIntake } from './enquiries/intake.ts'
import { sharedPermissions } from './store/dataFolder.ts'
import { openStore, type Store } from './store/open.ts'

type Parts = {
  readonly config: Config
  readonly build: Build
  readonly entry: EntryServer
  readonly log?: Log
  readonly loopDelay?: LoopDelay
  /** Of the catalogue reader. */
  readonly pace?: Partial<Pace>
}

export type RunningSite = {
  readonly url: string
  readonly store: Store
  readonly stop: () => Promise<void>
}

/**
 * Connections that the kernel queues while the event loop is busy. Node's default of 511 fills
 * quickly, and rejected clients retry only after seconds.
 */
const BACKLOG = 4_096

const scenariosFor = async ({ LAB }: Config) =>
  LAB === '1' ? (await import('#server/scenarios/scenarios.ts')).createScenarios() : undefined

/** An existing folder keeps its permissions, in case they are intended. */
const warnOfSharedFolder = async ({ DATABASE_URL, DATA_DIR }: Config, log: Log) => {
  const permissions = DATABASE_URL === '' ? await sharedPermissions(DATA_DIR) : undefined
  if (permissions !== undefined) log.warn('data.folder', { permissions })
}

export const startSite = async (options: Parts): Promise<RunningSite> => {
  const openFiles = openFilesLimit()
  const { config } = options
  const { HOST: host, PORT } = config
  // First, because the program that has the port may be this site, with the same store.
  const error = await portError(PORT, host)
  if (error) throw error
  const log = options.log ?? createLog(config.LOG)
  const secret = await siteSecret(config)
  const store = await openStore(config)
  try {
    await warnOfSharedFolder(config, log)
    await syncContent(store, await readContent(config.CONTENT_DIR, config.WEBSITE_CODE))
    const scenarios = await scenariosFor(config)
    const loopDelay = options.loopDelay ?? measureLoopDelay()
    const transports = await createTransports(config)
    const notifier = createNotifier({ store, transports, log })
    const health = createHealth({ store, isNotifierLate: notifier.isLate })
    let app: ReturnType<typeof createApp>
    const headers = defaultHeadersOf(config)
    const listener = getRequestListener((request, bindings) => app.fetch(request, bindings), {
      // Called for an invalid Host header.
      errorHandler: () => new Response(null, { status: 400, headers }),
      // HTTP/1.0 needs no Host header: HAProxy's health checks have none.
      hostname: 'localhost',
    })
    const server = createServer(SERVER_OPTIONS, listener)
    // Node drops headers after the first 2,000, such as a proxy's X-Forwarded-For. 16 KB is the limit.
    server.maxHeadersCount = 0
    handleClientErrors(server, headers)
    const forwards = new AbortController()
    const drain = createDrain(server, () => forwards.abort())
    server.listen({ port: PORT, host, backlog: BACKLOG })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    limitConnections(server, log, openFiles)
    // `app` is set before the first request, because this runs in the turn that opens the port.
    const parts = {
      ...options,
      config: listeningAt(config, port),
      store,
      secret,
      health,
      loopDelay,
      log,
      scenarios,
      forwardsEnd: forwards.signal,
    }
    const intake = createIntake(parts)
    const api = createApi({ ...parts, intake })
    const catalogueReader = createCatalogueReader({ ...parts, api })
    app = createApp({ ...parts, intake, api, catalogueReader })
    notifier.start()
    const stopHousekeeping = startHousekeeping({ store, keepDays: config.ENQUIRY_KEEP_DAYS, log })
    return {
      url: `http://localhost:${port}`,
      store,
      stop: async () => {
        health.drain()
        await pause(config.DRAIN_DELAY * 1_000)
        loopDelay.stop()
        // In parallel, to finish before a supervisor kills the process.
        await Promise.all([drain(), catalogueReader.stop(), notifier.stop(), stopHousekeeping()])
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
