import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BadSetting, type Config } from '#server/config.ts'
import { SHORTEST_SECRET } from '#server/settings.ts'
import { removeOldDrafts } from '#server/store/oldDrafts.ts'

const FILE = 'secret'

const isMissing = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT'
const isTaken = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'EEXIST'

/** Writes a file that was not there, and leaves none where it can't. */
const writeNew = async (path: string, text: string) => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } catch (fault) {
    await rm(path)
    throw fault
  } finally {
    await file.close()
  }
}

const unlessTaken = (fault: unknown) => {
  if (!isTaken(fault)) throw fault
}

/** Under a name of its own first: of several servers that start at once, one gives the file its name. */
const makeFile = async (path: string) => {
  const draft = `${path}-${randomUUID()}`
  const text = `${randomBytes(32).toString('base64url')}\n`
  await writeNew(draft, text)
  try {
    await link(draft, path)
  } catch (fault) {
    // Some volumes know no links: there one makes the file, and the others wait until it is written.
    if (!isTaken(fault)) await writeNew(path, text).catch(unlessTaken)
  } finally {
    await rm(draft)
  }
}

/** Milliseconds. */
const PATIENCE = 2_000
const PAUSE = 20

const readWritten = async (path: string): Promise<string> => {
  const end = performance.now() + PATIENCE
  for (;;) {
    const text = await readFile(path, 'utf8')
    if (text !== '' || performance.now() > end) return text.trim()
    await pause(PAUSE)
  }
}

const fileSecret = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOldDrafts(folder, { before: `${FILE}-` })
  const path = join(resolve(folder), FILE)
  const secret = await readWritten(path).catch(async (fault) => {
    if (!isMissing(fault)) throw fault
    await makeFile(path)
    return readWritten(path)
  })
  if (secret.length < SHORTEST_SECRET)
    throw new BadSetting(`SECRET: ${path} holds none; remove it, and a new one is made`)
  return secret
}

const derivedSecret = (address: string) => {
  const { password, searchParams } = new URL(address)
  if (password === '' && !searchParams.get('password'))
    throw new BadSetting(
      'SECRET: is needed, as DATABASE_URL has no password to make one of; openssl rand -base64 32 gives one',
    )
  return createHmac('sha256', 'what the site signs with').update(address).digest('base64url')
}

/**
 * What only the site's own servers know: SECRET, or a file in DATA_DIR that is made at the first start.
 * Never in the store, where who reads the enquiries would read it too. Servers on one PostgreSQL must
 * agree on it, so there it is made of its address, whose password they all know.
 */
export const siteSecret = async ({ SECRET, DATABASE_URL, DATA_DIR }: Config): Promise<string> => {
  if (SECRET !== '') return SECRET
  return DATABASE_URL === '' ? fileSecret(DATA_DIR) : derivedSecret(DATABASE_URL)
}
