import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OLD_MS = 60 * 60 * 1_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Ignores errors: they must not prevent the start. */
export const removeOldDrafts = async (
  folder: string,
  { before, after = '' }: { readonly before: string; readonly after?: string },
) => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(before) || !name.endsWith(after)) continue
    if (!UUID.test(name.slice(before.length, name.length - after.length))) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > OLD_MS) await rm(path, { force: true }).catch(() => {})
  }
}
