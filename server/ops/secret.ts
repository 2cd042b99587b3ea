import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BadSetting, type Config } from '#server/config.ts'
import { MIN_SECRET_LENGTH } from '#server/settings.ts'
import { DRAFT_ENDING, makeDataFolder, replaceFile } from '#server/store/dataFolder.ts'

export const secretFile = (folder: string): string => join(resolve(folder), 'secret')

const newSecret = () => `${randomBytes(32).toString('base64url')}\n`

/** When several servers start at once, the first one links its draft, and the others read it. */
const createSecretFile = async (path: string) => {
  const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`
  try {
    await writeFile(draft, newSecret(), { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

const fileSecret = async (folder: string): Promise<string> => {
  await makeDataFolder(folder)
  const path = secretFile(folder)
  if (!existsSync(path)) await createSecretFile(path)
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < MIN_SECRET_LENGTH)
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

/** Never stored in the database: a reader of the database must not reverse address hashes. */
export const siteSecret = async ({ SECRET, DATABASE_URL, DATA_DIR }: Config): Promise<string> => {
  if (SECRET !== '') return SECRET
  return DATABASE_URL === '' ? fileSecret(DATA_DIR) : derivedSecret(DATABASE_URL)
}

export const restoreSecret = async (config: Config, secret: string): Promise<boolean> => {
  if (config.SECRET !== '' || config.DATABASE_URL !== '')
    return (await siteSecret(config)) === secret
  await replaceFile(secretFile(config.DATA_DIR), [`${secret}\n`])
  return true
}
