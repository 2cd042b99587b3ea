import configure from '../webpack.config.ts'
import { compile } from './compile.ts'

const stats = await compile(configure(undefined, { mode: 'production' }))
if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'))
