import { pathToFileURL } from 'node:url'
import { DIST } from './dist.ts'
import { buildIfStale } from './stale.ts'

buildIfStale()
await import(pathToFileURL(`${DIST}/server/main.mjs`).href)
