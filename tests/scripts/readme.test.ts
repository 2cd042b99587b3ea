import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settingsFiles } from '#scripts/settingsFiles.ts'
import { readConfig } from '#server/config.ts'
import { SETTINGS } from '#server/settings.ts'

const readme = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

test('the README starts with the two commands', () => {
  const [, opening] = readme.split('```sh\n')
  expect(opening).toMatch(/^npm ci && npm start .*\nnpm ci && npm test /)
})

test.each([...settingsFiles()])('%s describes the settings of the server', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('.env.example has the values that apply without it', () => {
  const example = readFileSync('.env.example', 'utf8')
  const uncommented = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(uncommented).sort()).toEqual(Object.keys(SETTINGS).sort())
  expect(readConfig(uncommented)).toEqual(readConfig({}))
})

test('README and docs/developing.md list exactly the scripts of package.json', () => {
  const developing = readFileSync('docs/developing.md', 'utf8')
  const table = `${readme}${developing}`.split('\n').filter((line) => line.startsWith('| `npm'))
  const named = table
    .map((line) => line.split(' | ')[0] ?? '')
    .flatMap((cell) => [...cell.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual(Object.keys(scripts).sort())
})

test('every linked picture and page exists', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})
