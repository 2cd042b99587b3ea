import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
const COPY: string = imports['#content/*'].replace('/*', '')

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))

const code = filesIn('src')
  .map((file) => readFileSync(file, 'utf8').replace(/^import [^']*'[^']*'$/gm, ''))
  .join('')

const destructured = (name: string) =>
  Array.from(code.matchAll(new RegExp(`\\{([^{}]*)\\} = ${name}\\b`, 'g')), ([, keys = '']) => keys)

/** Also counts an object that is used as a whole, or by a computed key. */
const isUsed = (name: string, key: string) =>
  new RegExp(`\\b${name}(\\.${key}\\b|[[,})])`).test(code) ||
  destructured(name).some((keys) => new RegExp(`\\b${key}\\b`).test(keys))

const texts = filesIn(COPY).flatMap((file) =>
  Object.entries<unknown>(require(resolve(file))).flatMap(([name, copy]) =>
    typeof copy === 'object' && copy !== null && !Array.isArray(copy)
      ? Object.keys(copy).map((key) => ({ name, key }))
      : [],
  ),
)

test('every text of the copy is used', () => {
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ name, key }) => !isUsed(name, key))).toEqual([])
})
