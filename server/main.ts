import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { BadContent } from '#server/catalogue/content/frontMatter.ts'
import { loadBuild } from '#server/http/build.ts'
import { logLifecycle } from '#server/ops/log.ts'
import { loadEntryServer } from '#server/render/pages/renderer.ts'
import { BadSetting, environment, readConfig } from './config.ts'
import { type RunningSite, startSite } from './start.ts'

const BUILD = join(import.meta.dirname, '..')

const reasonOf = (error: unknown): string => {
  if (error instanceof BadSetting || error instanceof BadContent) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT: another program uses it, so set another: ${message}`
  if (code === 'ENOENT' && message.includes(BUILD))
    return 'The site is not built yet: npm run build'
  return `The site can't start, and npm run doctor may say why: ${message || code || String(error)}`
}

const stopOn = (site: RunningSite) => {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    logLifecycle('stopping', { signal })
    await site.stop()
    logLifecycle('stop', { seconds: Math.round(process.uptime()) })
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

// Without a listener, a full disk under the log or a closed pipe would end the site.
process.stdout.on('error', () => {})

try {
  const settings = environment()
  const config = readConfig(settings)
  // A build that failed or was killed half way: browser and server may have different sources.
  if (settings.NODE_ENV !== 'development') await access(join(BUILD, 'built'))
  collectDefaultMetrics()
  const [build, entry] = await Promise.all([loadBuild(BUILD), loadEntryServer(BUILD)])
  const site = await startSite({ config, build, entry })
  stopOn(site)
  const { SITE_NAME: name } = config
  const { url, store } = site
  const { version, id } = build
  logLifecycle('start', { name, url, data: store.place, version, build: id })
  if (process.stdout.isTTY) console.log(`${name} is at ${url}, its data in ${store.place}`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}
