import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import ts from 'typescript'
import { folderForAll } from '#tests/support/folders.ts'

const RULES = [
  ['domain/x.ts', './price.ts', '#machines/enquiry.ts'],
  ['domain/x.ts', './price.ts', 'xstate'],
  ['domain/contracts/x.ts', '#domain/price.ts', '#server/ops/log.ts'],
  ['machines/x.ts', '#domain/price.ts', 'react'],
  ['machines/x.ts', 'xstate', '#api/courses.ts'],
  ['src/content/x.ts', '#domain/paths.ts', '#components/Button/Button.tsx'],
  ['src/api/x.ts', '@reduxjs/toolkit', '#machines/enquiry.ts'],
  ['src/components/X.tsx', '#machines/carousel.ts', '#api/courses.ts'],
  ['src/features/blog/X.tsx', '#api/blogs.ts', '#features/courses/CourseCard.tsx'],
  ['src/features/courses/X.tsx', '#components/Button/Button.tsx', '#app/routes.ts'],
  ['src/pages/X.tsx', '#features/home/Hero.tsx', '#api/courses.ts'],
  ['src/app/X.tsx', '#pages/HomePage.tsx', '#qa/registry.ts'],
  ['src/app/y.ts', '#features/offline/worker.ts', '#lab/core/wire.ts'],
  ['src/app/z.ts', '#platform/whenIdle.ts', '../boot/prefetch.ts'],
  ['src/app/inspection/x.ts', '#lab/core/wire.ts', '#features/courses/CourseCard.tsx'],
  ['src/app/inspection/y.ts', '#qa/redaction.ts', '#server/ops/log.ts'],
  ['src/boot/x.ts', '#app/routes.tsx', '#machines/enquiry.ts'],
  ['src/boot/y.ts', 'react-dom/client', '#qa/registry.ts'],
  ['lab/core/x.ts', '#lab/core/clock.ts', '#machines/enquiry.ts'],
  ['lab/core/x.ts', 'xstate', '#domain/enquiry.ts'],
  ['qa/x.ts', '#machines/enquiry.ts', '#components/Button/Button.tsx'],
  ['qa/x.ts', '@testing-library/dom', 'react'],
  ['server/x.ts', '#domain/price.ts', '#api/courses.ts'],
  ['worker/x.ts', '#domain/paths.ts', '#server/ops/log.ts'],
  ['src/features/compare/X.tsx', '#features/shortlist/ShortlistLink.tsx', '#features/search/X.tsx'],
  ['src/features/search/X.tsx', '#features/courses/CourseCard.tsx', '#features/shortlist/X.tsx'],
  ['src/features/another/X.tsx', '#api/blogs.ts', '#features/courses/CourseCard.tsx'],
  ['server/x.ts', 'node:fs', '../src/boot/entry-server.tsx'],
  ['server/http/x.ts', '#server/config.ts', '#server/ops/log.ts'],
  ['server/store/x.ts', '#server/config.ts', '#server/http/httpError.ts'],
  ['server/ops/x.ts', '#server/store/open.ts', '#server/cli/runCommand.ts'],
  ['server/ops/y.ts', '#server/http/httpError.ts', '#server/catalogue/copy/catalogueReader.ts'],
  ['server/catalogue/x.ts', '#server/ops/log.ts', '#server/render/pages/renderPage.ts'],
  ['server/catalogue/y.ts', '#server/store/open.ts', '#server/enquiries/intake.ts'],
  ['server/enquiries/x.ts', '#server/ops/log.ts', '#server/cli/runCommand.ts'],
  ['server/enquiries/y.ts', '#server/http/hosts.ts', '#server/catalogue/search/searchApi.ts'],
  ['server/enquiries/notify/x.ts', '#server/store/outbox.ts', '#server/api/api.ts'],
  ['server/api/x.ts', '#server/enquiries/intake.ts', '#server/render/pages/pages.ts'],
  ['server/render/x.ts', '#server/enquiries/intake.ts', '#server/store/open.ts'],
  ['server/render/pages/x.ts', '#server/http/hosts.ts', '#server/api/api.ts'],
  ['server/scenarios/x.ts', '#server/render/pages/pages.ts', '#server/cli/runCommand.ts'],
  ['server/cli/x.ts', '#server/store/open.ts', '#api/courses.ts'],
] as const

/** What biome.json says of some folders. */
type Override = {
  includes: string[]
  linter: {
    rules: { style?: { noRestrictedImports?: { options: { patterns?: { group: string[] }[] } } } }
  }
}

const fileThatImports = (file: string, what: string) =>
  join(dirname(file), what.replace(/\W/g, '-') + extname(file))

const CYCLE = [
  ['domain/first.ts', './second.ts'],
  ['domain/second.ts', './first.ts'],
] as const

const refused = new Set<string>()
const cyclic = new Set<string>()

const folder = folderForAll()

beforeAll(() => {
  const site = realpathSync(folder())
  const { vcs: _ours, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(join(site, 'biome.json'), JSON.stringify(config))
  for (const [file, ...imports] of RULES) {
    mkdirSync(join(site, dirname(file)), { recursive: true })
    for (const what of imports)
      writeFileSync(
        join(site, fileThatImports(file, what)),
        `import { thing } from '${what}'\nexport const kept = thing\n`,
      )
  }
  for (const [file, other] of CYCLE)
    writeFileSync(
      join(site, file),
      `import type { Thing } from '${other}'\nexport type { Thing }\n`,
    )
  const biome = join(process.cwd(), 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--max-diagnostics=none'],
    { cwd: site, encoding: 'utf8' },
  )
  for (const [, file = ''] of stdout.matchAll(/noRestrictedImports,file=([^,]+)/g))
    refused.add(relative(site, file))
  for (const [, file = ''] of stdout.matchAll(/noImportCycles,file=([^,]+)/g))
    cyclic.add(relative(site, file))
})

test.each(RULES)('%s may import %s but not %s', (file, allowed, forbidden) => {
  expect(refused).not.toContain(fileThatImports(file, allowed))
  expect(refused).toContain(fileThatImports(file, forbidden))
})

test('every folder and file that a rule names exists', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: Override[] }
  const allowed = overrides
    .flatMap(({ linter }) => linter.rules.style?.noRestrictedImports?.options.patterns ?? [])
    .flatMap(({ group }) => group.filter((name) => name.startsWith('!#')))
    .map((name) => name.replace(/^!(#\w+)\//, (_, room) => imports[`${room}/*`].replace('*', '')))
  const named = [...overrides.flatMap(({ includes }) => includes), ...allowed]
  const paths = named.map((name) => name.replace('/**', ''))
  expect(paths.length).toBeGreaterThan(RULES.length)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('two files may not import each other, not even their types', () => {
  expect([...cyclic].sort()).toEqual(CYCLE.map(([file]) => file))
})

const optionsOf = (room: string) => {
  const { config } = ts.readConfigFile(join(room, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, room).options
}

const errorsIn = (room: string, sources: readonly string[]) => {
  const options = optionsOf(room)
  const files = new Map(
    sources.map((source, place) => [join(process.cwd(), room, `x${place}.ts`), source]),
  )
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) => {
    const source = files.get(name)
    return source === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return [...files.keys()].map((name) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  )
}

const ABSENT = ['window', 'fetch', 'setTimeout', 'process', 'console']

test('domain and machines can’t use window, fetch, setTimeout or process', () => {
  const [ofLanguage, ...ofAbsent] = errorsIn('domain', [
    'export const kept = new Intl.NumberFormat()',
    ...ABSENT.map((global) => `export const kept = ${global}`),
  ])
  expect(ofLanguage).toEqual([])
  for (const [place, global] of ABSENT.entries()) expect(ofAbsent[place]?.join()).toContain(global)
  const { lib, types } = optionsOf('machines')
  expect({ lib, types }).toEqual({ lib: optionsOf('domain').lib, types: optionsOf('domain').types })
})

test('src can’t use Node’s process beyond the build’s mode', () => {
  const [ofPage, ofNode] = errorsIn('src', [
    'export const kept = document.title',
    "import { readFile } from 'node:fs'\nexport const k = readFile",
  ])
  expect(ofPage?.join()).not.toContain('document')
  expect(ofNode?.join()).toContain('node:fs')
})
