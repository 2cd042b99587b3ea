import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { portError } from '#server/http/portError.ts'

const PORT = Number(process.env.PORT || 3000)
const SITE_PORT = Number(process.env.SITE_PORT || PORT + 1)

for (const [name, port] of Object.entries({ PORT, SITE_PORT })) {
  const error = await portError(port, '127.0.0.1').catch((invalid: Error) => invalid)
  if (error === undefined) continue
  console.error(`${name}: this port can't be used, so set another: ${error.message}`)
  process.exit(1)
}

process.env.SITE_PORT = String(SITE_PORT)
process.env.NODE_ENV = 'development'
process.env.LAB = '1'

const { default: configure } = await import('../webpack.config.ts')
const { DIST } = await import('./dist.ts')
const [client, server] = configure(undefined, { mode: 'development' })
if (client === undefined || server === undefined) throw new Error('Two builds were expected')

// Other commands must not use a development build as a finished one.
rmSync(`${DIST}/built`, { force: true })

const children = new Set<ChildProcess>()
const run = (args: readonly string[], environment = {}) => {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const compiler = webpack(client)
const hot = new WebpackDevServer(client.devServer, compiler)
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
const stop = async () => {
  await hot.stop()
  process.exit(0)
}
process.once('exit', end)
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

const clientBuilt = new Promise((settle) => compiler.hooks.done.tap('dev', settle))
await hot.start()

let isStarted = false
webpack(server).watch({ aggregateTimeout: 50 }, async (error, stats) => {
  if (error) throw error
  if (stats?.hasErrors()) return console.error(stats.toString('errors-only'))
  await clientBuilt
  if (isStarted) return
  isStarted = true
  run(['--watch', '--enable-source-maps', `${DIST}/server/main.mjs`], {
    HOST: '127.0.0.1',
    PORT: String(SITE_PORT),
  })
})

run(['node_modules/typescript/bin/tsc', '--noEmit', '--watch', '--preserveWatchOutput'])

const CONTENT = resolve(process.env.CONTENT_DIR || 'server/content')
const readContent = () => run(['scripts/run.mjs', 'server/cli/content.ts'])
let edited: NodeJS.Timeout | undefined
// A recursive watch of Node 20 loses a file over which an editor renames another.
for (const kind of ['courses', 'articles'])
  watch(join(CONTENT, kind), () => {
    clearTimeout(edited)
    edited = setTimeout(readContent, 100)
  })

const livez = () => fetch(`http://127.0.0.1:${SITE_PORT}/livez`).catch(() => undefined)
while ((await livez()) === undefined) await delay(200)
console.log(`Ready, with hot reload: http://localhost:${PORT}`)
