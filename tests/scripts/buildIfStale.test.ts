import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from '#scripts/buildIfStale.ts'

const stringsIn = (file: string): string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isOurFile = (path: string) =>
  !/^(\.\.|\/|node_modules\/)/.test(path) && existsSync(path) && statSync(path).isFile()

/** Paths that a file imports or mentions. */
const namedBy = (file: string) =>
  stringsIn(file)
    .flatMap((text) => [normalize(text.replace(/^#/, '')), join(dirname(file), text)])
    .filter(isOurFile)

const namedByBuild = () => {
  const met = new Set(['webpack.config.ts'])
  for (const file of met)
    if (/^(webpack\.config|scripts\/)/.test(file)) for (const named of namedBy(file)) met.add(named)
  return [...met]
}

test('a change of any file that the build uses makes the build stale', () => {
  const named = namedByBuild()
  expect(named).toEqual(
    expect.arrayContaining(['scripts/dist.ts', 'src/boot/entry-server.tsx', 'lab/lab.html']),
  )
  const watched = new Set(sourceFiles())
  expect(named.filter((file) => !watched.has(file))).toEqual([])
})

describe('a project with its own build', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'))
  const builder = join(project, 'scripts/webpack.ts')
  beforeAll(() => {
    mkdirSync(dirname(builder), { recursive: true })
    mkdirSync(join(project, 'dist/client'), { recursive: true })
    mkdirSync(join(project, 'node_modules'))
    symlinkSync(resolve('node_modules/tsx'), join(project, 'node_modules/tsx'))
    writeFileSync(join(project, 'package.json'), '{}')
  })
  afterAll(() => rmSync(project, { recursive: true }))

  const run = (script: string) => {
    const words = ['--import', 'tsx', resolve(`scripts/${script}.ts`)]
    return spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' })
  }

  test('builds once, and again after a failed build', () => {
    writeFileSync(builder, "console.log('built')")
    expect(run('build').stdout).toContain('built')
    expect(run('build').stdout).toBe('')
    // A build of other sources fails half way, then the first sources return.
    writeFileSync(join(project, 'package.json'), '{ }')
    writeFileSync(builder, 'process.exit(1)')
    expect(run('build').status).toBe(1)
    writeFileSync(join(project, 'package.json'), '{}')
    writeFileSync(builder, "console.log('built')")
    expect(run('build').stdout).toContain('built')
  })

  test('measures the current build, and counts a missing chunk as over budget', () => {
    writeFileSync(builder, "console.log('built')")
    writeFileSync(join(project, 'package.json'), '{  }')
    const pages = { app: { js: [], css: [] } }
    const manifest = { entry: { js: [], css: [] }, pages, fonts: [] }
    writeFileSync(join(project, 'dist/client/manifest.json'), JSON.stringify(manifest))
    const { status, stdout } = run('sizes')
    expect(status).toBe(1)
    expect(stdout).toMatch(/^Building .*\nbuilt\n/)
    expect(stdout).toMatch(/^OVER .* scripts before the paint$/m)
    expect(stdout).toMatch(/^OVER .* fonts$/m)
    expect(stdout).toMatch(/^OVER .* the Markdown renderer$/m)
    expect(stdout).not.toMatch(/^fits/m)
  })
})
