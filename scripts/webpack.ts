import { promisify } from 'node:util'
import webpack from 'webpack'
import configure from '../webpack.config.ts'

const compiler = webpack(configure(undefined, { mode: 'production' }))
const stats = await promisify(compiler.run.bind(compiler))()
await promisify(compiler.close.bind(compiler))()
if (stats?.hasErrors() !== false) throw new Error(stats?.toString('errors-only'))
if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'))
