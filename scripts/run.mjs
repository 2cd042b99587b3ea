import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [source = ''] = process.argv.splice(2, 1)
// LAB and PORT are read before the server's settings. The server reports a file that can't be read.
try {
  process.loadEnvFile(process.env.ENV_FILE || '.env')
} catch {}

const name = basename(source, '.ts')
const dist = process.env.LAB === '1' ? 'dist/qa' : 'dist'
const built = `${dist}/server/${name === 'start' ? 'main' : name}.mjs`
const hasTools = existsSync('node_modules/tsx')

if (!hasTools && !existsSync(built)) {
  console.error(
    `${built} is not built, and the development dependencies that build it are not installed: run npm ci --include=dev && npm run build`,
  )
  process.exit(1)
}
if (hasTools) await import('tsx')
await import(pathToFileURL(resolve(hasTools ? source : built)).href)
