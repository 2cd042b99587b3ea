import { existsSync, readFileSync } from 'node:fs'
import { SETTINGS } from '#server/settings.ts'

const readme = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

test('it opens with the two commands', () => {
  const [, opening] = readme.split('```sh\n')
  expect(opening).toMatch(/^npm ci && npm start .*\nnpm ci && npm test /)
})

test.each(Object.entries(SETTINGS))('it says what %s sets and its default', (name, setting) => {
  const fallback = setting.fallback === '' ? 'unset' : `\`${setting.fallback}\``
  expect(readme).toContain(`| \`${name}\` | ${fallback} | ${setting.about} |`)
})

test('every script of its table is there, and every script is in it', () => {
  const table = readme.split('\n').filter((line) => line.startsWith('| `npm'))
  const named = table
    .map((line) => line.split(' | ')[0] ?? '')
    .flatMap((cell) => [...cell.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual(Object.keys(scripts).sort())
})

test('every picture and page that it links to is there', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})
