import { existsSync, readFileSync } from 'node:fs'
import { SETTINGS } from '#server/settings.ts'

const readme = readFileSync('README.md', 'utf8')
const settings = readFileSync('docs/settings.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

test('the README opens with the two commands', () => {
  const [, opening] = readme.split('```sh\n')
  expect(opening).toMatch(/^npm ci && npm start .*\nnpm ci && npm test /)
})

test.each(Object.entries(SETTINGS))('docs/settings.md describes %s', (name, setting) => {
  const fallback = setting.fallback === '' ? 'unset' : `\`${setting.fallback}\``
  expect(settings).toContain(`| \`${name}\` | ${fallback} | ${setting.about} |`)
})

test('docs/settings.md describes no other setting', () => {
  const named = [...settings.matchAll(/^\| `([A-Z_]+)` \| /gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(SETTINGS))
})

test('its table lists exactly the scripts of package.json', () => {
  const table = readme.split('\n').filter((line) => line.startsWith('| `npm'))
  const named = table
    .map((line) => line.split(' | ')[0] ?? '')
    .flatMap((cell) => [...cell.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual(Object.keys(scripts).sort())
})

test('every picture and page that it links to exists', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})
