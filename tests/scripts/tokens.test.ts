import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INSIGHTS_MIN_WIDTH } from '#domain/constants.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const names = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))

const tokens = read('src/styles/tokens.css')

/** The custom properties of the first block that follows this text, up to a nested one. */
const blockAfter = (start: string): Readonly<Record<string, string>> => {
  const [, block = ''] = /\{([^{}]*)/.exec(tokens.slice(tokens.indexOf(start))) ?? []
  return Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): ([^;]+);/g), ([, name, value]) => [name, value]),
  )
}

const light = blockAfter(':root')
const dark = blockAfter('@media screen and (prefers-color-scheme: dark)')

test('every custom property has a value and is read', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => read(join('src', file)))
    .join('\n')
  const set = names(sheets, /(--[\w-]+):/g)
  const used = names(sheets, /var\(\s*(--[\w-]+)/g)
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter((name) => !set.has(name))).toEqual([])
  expect([...set].filter((name) => !used.has(name))).toEqual([])
})

test('sections that are always dark have the accents of the dark theme', () => {
  const night = blockAfter('[data-tone="night"]')
  const own = ['paper', 'raised', 'sunken', 'ink', 'soft', 'line', 'edge']
  const shared = Object.keys(night).filter((name) => !own.includes(name))
  expect(shared.length).toBeGreaterThan(5)
  expect(shared.map((name) => [name, night[name]])).toEqual(
    shared.map((name) => [name, dark[name]]),
  )
})

test.each([
  ['server/render/sharePictures/drawPicture.ts', ['paper', 'ink', 'soft', 'accent']],
  ['src/features/home/PhoneArt.tsx', ['accent']],
  ['server/render/seo/webManifest.ts', ['paper']],
])('%s has the light theme’s %p', (file, colours) => {
  const text = read(file).toLowerCase()
  const has = (colour: string | undefined) => colour !== undefined && text.includes(colour)
  expect(colours.filter((name) => !has(light[name]))).toEqual([])
})

test('the titles of share pictures have the weight of headings', () => {
  const weight = light['heading-weight'] ?? ''
  expect(read('server/render/sharePictures/drawPicture.ts')).toContain(
    `'bricolage-grotesque-${weight}'`,
  )
})

test('the address bar has the colours of both themes', () => {
  const head = read('server/render/pages/document.ts').toLowerCase()
  expect(head).toContain(`${light.paper}" media="(prefers-color-scheme: light)`)
  expect(head).toContain(`${dark.paper}" media="(prefers-color-scheme: dark)`)
})

test.each([
  ['src/features/blog/InsightsStrip.module.css', `${INSIGHTS_MIN_WIDTH}px`],
  ['src/features/blog/LatestInsights.module.css', `${INSIGHTS_MIN_WIDTH}px`],
])('the widths of %s are %s', (sheet, width) => {
  expect([...names(read(sheet), /width [<>]=? (\w+)/g)]).toEqual([width])
})

test('the links of the header become a menu where their style sheets say so', () => {
  const [, menu = ''] = /'\(min-width: (\w+)\)'/.exec(read('src/app/Nav.tsx')) ?? []
  const widths = (sheet: string) => names(read(sheet), /@media \(width (?:<|>=) (\w+)\)/g)
  expect([...widths('src/app/Nav.module.css')]).toEqual([menu])
  expect([...widths('src/app/NavLink.module.css')]).toEqual([menu])
})
