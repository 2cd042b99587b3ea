import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Package = {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
}

/** Development packages with code in scripts: webpack's runtime, and the lab's layout. */
const SENT = ['node_modules/webpack', 'node_modules/elkjs']

/** Most libraries and fonts may only be passed on with their licence. */
export const licences = (): string => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const packages = Object.entries<Package>(lock.packages)
  return packages
    .filter(
      ([folder, { dev, optional }]) =>
        SENT.includes(folder) || (folder !== '' && !dev && !optional),
    )
    .map(([folder, { version, license }]) => {
      const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
      const text = file === undefined ? license : readFileSync(join(folder, file), 'utf8').trim()
      return `${folder.split('node_modules/').at(-1)} ${version}\n\n${text}\n`
    })
    .join(`\n${'-'.repeat(40)}\n\n`)
}
