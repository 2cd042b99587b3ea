import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
const files = [
  ...ROOTS,
  ...inDocs
    .filter((file) => file.endsWith('.md') && !file.startsWith('machines/'))
    .map((file) => `docs/${file}`),
]
const FOLDERS = 'deploy|docs|domain|lab|machines|public|qa|scripts|server|src|tests|worker|\\.ci'
const NAMED = new RegExp(`\`((?:${FOLDERS})(?:/[\\w./-]*)?)\``, 'g')
const DIAGRAM_PATH = new RegExp(`\\b((?:${FOLDERS})/[\\w./-]+)`, 'g')
const LINKED = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => idOf(heading))

// The changelog names paths of earlier versions.
test.each(files.filter((file) => file !== 'CHANGELOG.md'))(
  'every path that %s names exists',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  },
)

const architecture = readFileSync('docs/architecture.md', 'utf8')
const pictures = architecture.match(/```mermaid[^`]*```/g) ?? []

test('every path in the pictures of the architecture exists', () => {
  const named = pictures.join().matchAll(DIAGRAM_PATH)
  const missing = [...named].map(([path]) => path).filter((path) => !existsSync(path))
  expect({ pictures: pictures.length, missing }).toEqual({ pictures: 3, missing: [] })
})

test.each(['src', 'server'])('the architecture names every folder of %s', (room) => {
  const folders = readdirSync(room, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = folders.filter(({ name }) => !architecture.includes(`${room}/${name}`))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test.each(files)('every link of %s leads to a file and a heading', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(LINKED)]
  const broken = links.filter(([, path = '', heading]) => {
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(target)) return true
    return heading !== undefined && !headingsOf(target).includes(heading)
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

const RECORDS = 'docs/decisions'
const decisions = readdirSync(RECORDS).filter((file) => file !== 'README.md')

test.each(decisions)('docs/decisions/README.md lists %s, which says what it costs', (file) => {
  expect(readFileSync(`${RECORDS}/README.md`, 'utf8')).toContain(`](${file})`)
  const record = readFileSync(`${RECORDS}/${file}`, 'utf8')
  for (const part of ['What it costs', 'Set aside']) expect(record).toContain(`**${part}.**`)
})

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

test('docs/decisions/07-dependencies.md has a reason for each runtime dependency', () => {
  const rows = readFileSync(`${RECORDS}/07-dependencies.md`, 'utf8').match(/^\| .*? \|/gm) ?? []
  const explained = rows.flatMap((row) => row.slice(2, -2).split(', '))
  expect(Object.keys(dependencies).filter((name) => !explained.includes(name))).toEqual([])
})

test('package.json has exact versions', () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(`${version}`))).toEqual([])
})
