import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Compares a folder with the files that it should have. */
export const compareFolder = (folder: string, files: ReadonlyMap<string, string>) => {
  const present = existsSync(folder) ? readdirSync(folder) : []
  return {
    /** Missing or different. */
    changed: [...files.keys()].filter(
      (name) =>
        !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== files.get(name),
    ),
    /** Not in the list. */
    stale: present.filter((name) => !files.has(name)),
  }
}
