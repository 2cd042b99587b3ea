import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const compareFolder = (folder: string, files: ReadonlyMap<string, string>) => {
  const present = existsSync(folder) ? readdirSync(folder) : []
  return {
    changed: [...files.keys()].filter(
      (name) =>
        !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== files.get(name),
    ),
    stale: present.filter((name) => !files.has(name)),
  }
}
