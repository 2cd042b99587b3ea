import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../node_modules', import.meta.url))

const names = readdirSync(folder).flatMap((name) =>
  name.startsWith('@')
    ? readdirSync(`${folder}/${name}`).map((inner) => `${name}/${inner}`)
    : [name],
)

const isEsm = (name) => {
  const file = `${folder}/${name}/package.json`
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module'
}

/** Installed packages whose `.js` files are ES modules. */
export const esmPackages = names.filter(isEsm)
