import { buildIfStale } from './buildIfStale.ts'

buildIfStale({ force: process.argv.includes('--force') })
