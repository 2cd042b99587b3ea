import { readdirSync, readFileSync } from 'node:fs'
import { licences } from '#scripts/licences.ts'

const SHIPPED = ['domain', 'machines', 'src', 'worker']
/** Also of fonts, in style sheets. */
const PACKAGE = /(?:from |import\(|url\()['"](@[\w-]+\/[\w-]+|[a-z][\w-]*)/g

const imported = SHIPPED.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .flatMap((file) => [...readFileSync(`${room}/${file}`, 'utf8').matchAll(PACKAGE)])
    .map(([, name]) => name),
)

test('names each package whose code or font the site sends to browsers', () => {
  const packages = [...new Set(imported)].sort()
  expect(packages).toEqual(expect.arrayContaining(['react', 'web-vitals', 'workbox-core']))
  const named = licences().match(/^\S+(?= \d+\.\d+\.\d+$)/gm)
  expect(packages.filter((name) => !named?.includes(String(name)))).toEqual([])
  expect(named).not.toContain('jest')
})

test('has the licences’ texts', () => {
  expect(licences()).toMatch(/^react-dom \S+\n\nMIT License\n\nCopyright \(c\) Meta/m)
  expect(licences()).toContain('SIL OPEN FONT LICENSE')
})
