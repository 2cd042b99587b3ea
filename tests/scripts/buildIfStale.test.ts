import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { buildIfStale, sourceFiles } from '#scripts/buildIfStale.ts'
import { folderForAll } from '#tests/support/folders.ts'

const isOurFile = (path: string) =>
  !/^(\.\.|\/|node_modules\/)/.test(path) && existsSync(path) && statSync(path).isFile()

/** Paths that a file imports or mentions: in quotes of any kind. */
const namedBy = (file: string) =>
  readFileSync(file, 'utf8')
    .split(/['"`]/)
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
  const site = process.cwd()
  const project = folderForAll()
  const BUILT = "import { writeFileSync } from 'node:fs'; writeFileSync('output', 'built')"
  const FAILING = 'process.exit(1)'

  beforeAll(() => {
    process.chdir(project())
    mkdirSync('scripts')
    mkdirSync('dist/client', { recursive: true })
    mkdirSync('node_modules')
    symlinkSync(join(site, 'node_modules/tsx'), 'node_modules/tsx')
    jest.spyOn(console, 'log').mockImplementation(() => {})
    jest.spyOn(console, 'error').mockImplementation(() => {})
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`)
    })
  })
  afterAll(() => process.chdir(site))

  const builds = (options?: { force: boolean }) => {
    rmSync('output', { force: true })
    buildIfStale(options)
    return existsSync('output')
  }
  const buildOf = (builder: string, packageJson: string) => {
    writeFileSync('scripts/webpack.ts', builder)
    writeFileSync('package.json', packageJson)
    return builds()
  }

  test('builds once, and again after a failed build', () => {
    expect(buildOf(BUILT, '{}')).toBe(true)
    expect(buildOf(BUILT, '{}')).toBe(false)
    // A build of other sources fails half way, then the first sources return.
    expect(() => buildOf(FAILING, '{ }')).toThrow('exit 1')
    expect(buildOf(BUILT, '{}')).toBe(true)
  })

  test('builds again when forced, after an installation, and after an edit during the build', () => {
    buildOf(BUILT, '{}')
    expect([builds({ force: true }), builds()]).toEqual([true, false])
    writeFileSync('node_modules/.package-lock.json', '{}')
    expect(builds()).toBe(true)
    expect(buildOf(`${BUILT}; writeFileSync('package.json', '{ }')`, '{}')).toBe(true)
    expect([builds(), builds()]).toEqual([true, false])
  })

  test('counts a missing chunk as over budget', () => {
    const pages = { app: { js: [], css: [] } }
    const manifest = { entry: { js: [], css: [] }, pages, fonts: [] }
    writeFileSync('dist/client/manifest.json', JSON.stringify(manifest))
    const words = ['--import', 'tsx', join(site, 'scripts/sizes.ts')]
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(
      stdout
        .replace(/ {2}.* {2}/g, ' ')
        .trim()
        .split('\n'),
    ).toEqual(['OVER scripts before the paint', 'OVER the Markdown renderer', 'OVER fonts'])
  })
})
