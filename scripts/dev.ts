import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { inSuccession } from './inSuccession.ts'

/** The site's own server listens here; the one with hot reload stands in front of it, at PORT. */
const SITE_PORT = Number(process.env.SITE_PORT ?? 3001)
process.env.SITE_PORT = String(SITE_PORT)
process.env.NODE_ENV = 'development'
process.env.LAB = '1'

const { default: configure } = await import('../webpack.config.ts')
const { DIST } = await import('./dist.ts')
const [client, server] = configure(undefined, { mode: 'development' })
if (client === undefined || server === undefined) throw new Error('Two builds were expected')

// What lies there from now on is no finished build.
rmSync(`${DIST}/built`, { force: true })

const site = inSuccession(() =>
  spawn(process.execPath, ['--enable-source-maps', `${DIST}/server/main.mjs`], {
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(SITE_PORT) },
  }),
)

webpack(server)?.watch({ aggregateTimeout: 50 }, (fault, stats) => {
  if (fault) throw fault
  if (stats?.hasErrors()) return console.error(stats.toString('errors-only'))
  site.restart()
})

const compiler = webpack(client)
if (compiler === null) throw new Error('The client could not be compiled')
const hot = new WebpackDevServer(client.devServer, compiler)
await hot.start()
console.log(`With hot reload: http://localhost:${client.devServer?.port}`)

const stop = async () => {
  site.end()
  await hot.stop()
  process.exit(0)
}
// Also after a fault: no server is left behind.
process.once('exit', () => site.end())
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
