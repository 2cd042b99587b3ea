import { access, constants, mkdir, open, stat, statfs } from 'node:fs/promises'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
const LEAST_FREE = 16 * 1024 * 1024

/** An existing folder keeps its permissions. */
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

export const sharedPermissions = async (folder: string): Promise<string | undefined> => {
  const permissions = (await stat(folder)).mode & 0o777
  return (permissions & 0o077) === 0 ? undefined : permissions.toString(8).padStart(3, '0')
}

export const hasRoom = async (folder: string): Promise<boolean> => {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_FREE
}
