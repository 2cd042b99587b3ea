import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from './dist.ts'

const SOURCES = [
  'domain',
  'machines',
  'src',
  'server',
  'worker',
  'lab',
  'qa',
  'public',
  'scripts/ClientListsPlugin.ts',
  'scripts/dist.ts',
  'scripts/licences.ts',
  'scripts/webpack.ts',
  'scripts/webpackRules.ts',
  'webpack.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  // What is installed, which package-lock.json may be ahead of.
  'node_modules/.package-lock.json',
]
const STAMP = `${DIST}/built`

const filesIn = (path: string): string[] => {
  // Sample content is read at start, so it needs no build.
  if (!existsSync(path) || path === join('server', 'content', 'courses')) return []
  if (path === join('server', 'content', 'articles')) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

export const sourceFiles = () => SOURCES.flatMap(filesIn)

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of sourceFiles()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

export const buildIfStale = ({ force = false } = {}) => {
  const now = fingerprint()
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return
  console.log('Building the site, once for these sources…')
  const start = performance.now()
  // A failed build leaves files, so the stamp goes first.
  rmSync(STAMP, { force: true })
  // A process of its own, so that the server does not inherit webpack's memory use.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/webpack.ts'], {
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('The build failed; see the errors above.')
    process.exit(1)
  }
  writeFileSync(STAMP, now)
  console.log(`Built in ${Math.round((performance.now() - start) / 1_000)} s.`)
}
