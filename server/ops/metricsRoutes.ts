import { type Context, Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { Gauge, Registry, register } from 'prom-client'
import type { Config } from '#server/config.ts'
import type { Build } from '#server/http/build.ts'
import type { Connection } from '#server/http/clientAddress.ts'
import { withDeadline } from '#server/http/withTimeout.ts'
import type { Store } from '#server/store/open.ts'
import { queuedTransports } from '#server/store/outbox.ts'

type CatalogueTimes = { readonly lists: Readonly<Record<string, { readonly takenAt: number }>> }

type Parts = {
  readonly config: Config
  readonly store: Pick<Store, 'queries'>
  readonly transports: readonly string[]
  readonly catalogueReader: { readonly current: () => CatalogueTimes | undefined }
  readonly build: Pick<Build, 'id' | 'version'>
}

/** A hanging store must not hide the other metrics. */
const STORE_TIMEOUT_MS = 1_000

const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/
/** A proxy on this machine also calls from loopback, and on behalf of anybody. */
const PROXY_HEADERS = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']

const isLocal = (c: Context<{ Bindings: Connection }>) =>
  LOOPBACK.test(c.env?.incoming?.socket.remoteAddress ?? '') &&
  PROXY_HEADERS.every((name) => c.req.header(name) === undefined)

const createGauges = ({ store, transports, catalogueReader, build }: Parts) => {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  gauge('site_info', 'The running program.', 'version', 'build').set(
    { version: build.version, build: build.id },
    1,
  )
  const up = gauge('store_up', '1 while the database responds.')
  const waiting = gauge('outbox_waiting', 'Notifications that wait.', 'transport')
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest of them.', 'transport')
  const catalogue = gauge('catalogue_age_seconds', 'Since each list was last read.', 'list')

  const readOutbox = async (now: number) => {
    waiting.reset()
    oldest.reset()
    const queued = await withDeadline(queuedTransports(store.queries), STORE_TIMEOUT_MS)
    for (const transport of transports) {
      waiting.set({ transport }, 0)
      oldest.set({ transport }, 0)
    }
    for (const { transport, since, waiting: count } of queued) {
      waiting.set({ transport }, count)
      oldest.set({ transport }, Math.max(0, now - (since ?? now)) / 1_000)
    }
  }

  return async () => {
    const now = Date.now()
    await readOutbox(now).then(
      () => up.set(1),
      () => up.set(0),
    )
    for (const [list, { takenAt }] of Object.entries(catalogueReader.current()?.lists ?? {}))
      if (takenAt > 0) catalogue.set({ list }, Math.max(0, now - takenAt) / 1_000)
    return registry.metrics()
  }
}

export const metricsRoutes = (parts: Parts) => {
  const token = parts.config.METRICS_TOKEN
  const gauges = createGauges(parts)
  const routes = new Hono<{ Bindings: Connection }>()
  if (token !== '') routes.use('/metrics', bearerAuth({ token }))
  return routes
    .get('/metrics', async (c) => {
      if (token === '' && !isLocal(c)) return c.notFound()
      const text = `${await register.metrics()}\n${await gauges()}`
      return c.body(text, 200, { 'Content-Type': register.contentType })
    })
    .onError((error) => {
      if (error instanceof HTTPException) return error.getResponse()
      throw error
    })
}
