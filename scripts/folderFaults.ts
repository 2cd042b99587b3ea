import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In what a folder isn't these files and nothing else. */
export const folderFaults = (folder: string, files: ReadonlyMap<string, string>) => {
  const present = existsSync(folder) ? readdirSync(folder) : []
  return {
    /** The files that it lacks, or has with other contents. */
    changed: [...files.keys()].filter(
      (name) =>
        !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== files.get(name),
    ),
    /** What it has besides. */
    stale: present.filter((name) => !files.has(name)),
  }
}
