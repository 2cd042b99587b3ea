import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import webpack from 'webpack'
import configure from '../webpack.config.ts'
import { DIST } from './dist.ts'

const compiler = webpack(configure(undefined, { mode: 'production' }))
const stats = await promisify(compiler.run.bind(compiler))()
await promisify(compiler.close.bind(compiler))()
// The process that asked for the build writes the stamp. If it is gone, a newer build may have written one.
rmSync(`${DIST}/built`, { force: true })
if (stats?.hasErrors() !== false) throw new Error(stats?.toString('errors-only'))
if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'))
