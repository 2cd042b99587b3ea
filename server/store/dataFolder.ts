import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
const MIN_FREE_BYTES = 16 * 1024 * 1024

export const makeDataFolder = (folder: string) =>
  mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })

export const makePrivateFile = async (path: string) => {
  const file = await open(path, 'a', OWNER_ONLY_FILE)
  try {
    await file.chmod(OWNER_ONLY_FILE)
  } finally {
    await file.close()
  }
}

export const DRAFT_ENDING = '.new'

/** Atomic: readers see the old file or the new one. */
export const replaceFile = async (
  path: string,
  texts: Iterable<string> | AsyncIterable<string>,
  encoder: NodeJS.ReadWriteStream = new PassThrough(),
) => {
  // Not the process id, which can be the same in several containers.
  const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY_FILE, flush: true })
    await pipeline(texts, encoder, file)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export const sharedPermissions = async (folder: string): Promise<string | undefined> => {
  // Windows has access control lists; Node makes up the mode.
  if (process.platform === 'win32') return undefined
  const permissions = (await stat(folder)).mode & 0o777
  return (permissions & 0o077) === 0 ? undefined : permissions.toString(8).padStart(3, '0')
}

export const hasRoom = async (folder: string): Promise<boolean> => {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= MIN_FREE_BYTES
}
