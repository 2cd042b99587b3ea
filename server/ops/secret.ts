import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BadSetting, type Config } from '#server/config.ts'
import { SHORTEST_SECRET } from '#server/settings.ts'
import { makeDataFolder, replaceFile } from '#server/store/dataFolder.ts'

const FILE = 'secret'

const newSecret = () => `${randomBytes(32).toString('base64url')}\n`

/** For its owner only; removed when writing fails. */
const createPrivateFile = async (path: string, text: string) => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await file.close()
  }
}

const READ_TIMEOUT_MS = 2_000
const PAUSE = 20

const readOnceWritten = async (path: string): Promise<string> => {
  const end = performance.now() + READ_TIMEOUT_MS
  for (;;) {
    const text = await readFile(path, 'utf8')
    if (text !== '' || performance.now() > end) return text.trim()
    await pause(PAUSE)
  }
}

/** Of several servers that start at once, one creates the file, and the others read it. */
const fileSecret = async (folder: string): Promise<string> => {
  await makeDataFolder(folder)
  const path = join(resolve(folder), FILE)
  if (!existsSync(path))
    await createPrivateFile(path, newSecret()).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  const secret = await readOnceWritten(path)
  if (secret.length < SHORTEST_SECRET)
    throw new BadSetting(`SECRET: ${path} is empty; remove it, and a new one is created`)
  return secret
}

const derivedSecret = (address: string) => {
  const { password, searchParams } = new URL(address)
  if (password === '' && !searchParams.get('password'))
    throw new BadSetting(
      'SECRET: is required, because DATABASE_URL has no password to derive one from; openssl rand -base64 32 creates one',
    )
  return createHmac('sha256', 'what the site signs with').update(address).digest('base64url')
}

/** Never stored in the database, so that its readers can't reverse address hashes. */
export const siteSecret = async ({ SECRET, DATABASE_URL, DATA_DIR }: Config): Promise<string> => {
  if (SECRET !== '') return SECRET
  return DATABASE_URL === '' ? fileSecret(DATA_DIR) : derivedSecret(DATABASE_URL)
}

export const restoreSecret = async (config: Config, secret: string): Promise<boolean> => {
  if (config.SECRET !== '' || config.DATABASE_URL !== '')
    return (await siteSecret(config)) === secret
  await replaceFile(join(config.DATA_DIR, FILE), [`${secret}\n`])
  return true
}
