import { access, chmod, constants, mkdir, open, stat, statfs } from 'node:fs/promises'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
/** Bytes: room for SQLite's log and some thousand enquiries. */
const LEAST_FREE = 16 * 1024 * 1024

/** Makes the folder for its owner only, whatever the umask. An existing folder stays as it is. */
export const makeDataFolder = async (folder: string) => {
  const made = await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  if (made !== undefined) await chmod(folder, OWNER_ONLY_FOLDER)
}

/** Makes the file if it is missing, and allows only its owner to read and write it. */
export const makePrivateFile = async (path: string) => {
  const file = await open(path, 'a', OWNER_ONLY_FILE)
  try {
    await file.chmod(OWNER_ONLY_FILE)
  } finally {
    await file.close()
  }
}

/** The folder's permissions, such as 755, when others than its owner have any. */
export const sharedPermissions = async (folder: string): Promise<string | undefined> => {
  const permissions = (await stat(folder)).mode & 0o777
  return (permissions & 0o077) === 0 ? undefined : permissions.toString(8).padStart(3, '0')
}

/** Whether files in this folder can be written and grow. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_FREE
}
