import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const biome = join(process.cwd(), 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

let site: string

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'rooms-'))
  const { vcs: _ours, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(join(site, 'biome.json'), JSON.stringify(config))
})
afterAll(() => rmSync(site, { recursive: true }))

/** What Biome says of a source as if it lay in this file of the project. */
const lint = (file: string, source: string) => {
  mkdirSync(dirname(join(site, file)), { recursive: true })
  writeFileSync(join(site, file), source)
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], {
    cwd: site,
    encoding: 'utf8',
  })
  return stdout + stderr
}

const importing = (what: string) => `import { thing } from '${what}'\nexport const kept = thing\n`

// Room, something that it may import, something that it may not.
const RULES = [
  ['domain/x.ts', './price.ts', '#machines/enquiry.ts'],
  ['domain/x.ts', './price.ts', 'xstate'],
  ['machines/x.ts', '#domain/price.ts', 'react'],
  ['machines/x.ts', 'xstate', '#api/courses.ts'],
  ['src/content/x.ts', '#domain/paths.ts', '#ui/Button.tsx'],
  ['src/api/x.ts', '@reduxjs/toolkit', '#machines/enquiry.ts'],
  ['src/ui/X.tsx', '#machines/carousel.ts', '#api/courses.ts'],
  ['src/features/blog/X.tsx', '#api/blogs.ts', '#features/courses/CourseCard.tsx'],
  ['src/features/courses/X.tsx', '#ui/Button.tsx', '#app/routes.ts'],
  ['src/pages/X.tsx', '#features/home/Hero.tsx', '#api/courses.ts'],
  ['lab/core/x.ts', '#machines/enquiry.ts', '#ui/Button.tsx'],
  ['server/x.ts', '#domain/price.ts', '#api/courses.ts'],
  ['worker/x.ts', '#domain/paths.ts', '#server/log.ts'],
  ['src/features/offline/X.tsx', '#ui/Button.tsx', '#features/courses/CourseCard.tsx'],
  ['server/x.ts', 'node:fs', '../src/entry-server.tsx'],
] as const

test.each(RULES)('%s may import %s but not %s', (file, allowed, refused) => {
  expect(lint(file, importing(allowed))).not.toContain('noRestrictedImports')
  expect(lint(file, importing(refused))).toContain('noRestrictedImports')
})

/** What TypeScript says of a source as if it lay in a room, under that room's own configuration. */
const faultsIn = (room: string, source: string) => {
  const { config } = ts.readConfigFile(join(room, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, room)
  const file = join(process.cwd(), room, 'x.ts')
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([file], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test.each(['domain', 'machines'])('%s knows no window, fetch, setTimeout or process', (room) => {
  expect(faultsIn(room, 'export const kept = new Intl.NumberFormat()')).toEqual([])
  for (const global of ['window', 'fetch', 'setTimeout', 'process', 'console']) {
    expect(faultsIn(room, `export const kept = ${global}`).join()).toContain(global)
  }
})

test('the page knows no process of Node beyond the build’s mode', () => {
  expect(faultsIn('src', 'export const kept = document.title').join()).not.toContain('document')
  expect(
    faultsIn('src', "import { readFile } from 'node:fs'\nexport const k = readFile").join(),
  ).toContain('node:fs')
})
