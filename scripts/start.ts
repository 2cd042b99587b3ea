import { pathToFileURL } from 'node:url'
import { buildIfStale } from './buildIfStale.ts'
import { DIST } from './dist.ts'

buildIfStale()
await import(pathToFileURL(`${DIST}/server/main.mjs`).href)
