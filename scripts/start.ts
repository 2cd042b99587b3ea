import { pathToFileURL } from 'node:url'
import { buildIfStale } from './stale.ts'

buildIfStale()
await import(pathToFileURL('dist/server/main.mjs').href)
