import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { devNull, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const { TEST_DATABASE_URL } = process.env

/** The same for all servers of one database. */
export const SECRET = 'the servers of these tests agree on it'

/** Ignores a developer's own .env. */
const ENV_FILE = devNull

export const ALL_CONTENT = 'server/content'

/** Four courses and an article, because reading all the sample content takes most of a start. */
export const FEW_CONTENT = resolve('tests/support/content')

/** True when the tests run on PostgreSQL. */
export const onPostgres = TEST_DATABASE_URL !== undefined

export type FreshData = {
  /** Settings of a server that uses it. */
  readonly environment: Readonly<
    Record<'DATA_DIR' | 'DATABASE_URL' | 'SECRET' | 'ENV_FILE', string>
  >
  readonly remove: () => Promise<void>
}

const run = async (statement: string) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client(TEST_DATABASE_URL)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty store: its own folder or its own database. */
export const freshData = async (): Promise<FreshData> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (TEST_DATABASE_URL === undefined)
    return {
      environment: { DATA_DIR: folder, DATABASE_URL: '', SECRET: '', ENV_FILE },
      remove: removeFolder,
    }
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await run(`create database ${name}`)
  const url = new URL(TEST_DATABASE_URL)
  url.pathname = `/${name}`
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href, SECRET, ENV_FILE },
    remove: async () => {
      await run(`drop database if exists ${name} with (force)`)
      await removeFolder()
    },
  }
}
