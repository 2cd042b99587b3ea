import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'tests/server'
/** Matches tests that read or write the store, or give a server its own. */
const STORE = /server\/store\/|fresh(Data|Store)|\.store\b/
/** These tests reach the store only through the API. */
const API = /^(api|enquiries|notify|store)\//

/** Tests whose result may differ between PostgreSQL and SQLite. */
export const storeTests = () =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => API.test(file) || STORE.test(readFileSync(join(FOLDER, file), 'utf8')))
    .map((file) => `<rootDir>/${FOLDER}/${file}`)
