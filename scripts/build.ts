import { buildIfStale } from './stale.ts'

buildIfStale({ force: process.argv.includes('--force') })
