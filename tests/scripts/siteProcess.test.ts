import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTINGS } from '#server/settings.ts'

/** Stands in for the site: prints its settings and runs for a minute. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
writeFileSync(process.argv[1] + '.env', JSON.stringify(process.env))
console.log('{"kind":"start","url":"http://127.0.0.1:1"}')
setTimeout(() => {}, 60_000)
`

test('a script starts the site without the shell’s settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  const program = join(folder, 'site.mjs')
  writeFileSync(program, PROGRAM)
  const shell = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, 'of the shell']))
  Object.assign(process.env, shell, { SITE_PROGRAM: program })
  const { startSiteProcess } = await import('#scripts/siteProcess.ts')
  const site = await startSiteProcess()
  try {
    expect(site.url).toBe('http://127.0.0.1:1')
    const given: Record<string, string> = JSON.parse(readFileSync(`${program}.env`, 'utf8'))
    expect(Object.keys(given).filter((name) => given[name] === 'of the shell')).toEqual([])
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true })
  }
})

/** How a script exits, which is not before its site, and the temporary files that it leaves. */
const leftBy = (script: string, program: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  const passing = join(folder, 'passing')
  mkdirSync(passing)
  const site = join(folder, 'site.mjs')
  writeFileSync(site, program)
  const { status, error } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, SITE_PROGRAM: site, TMPDIR: passing }, timeout: 20_000 },
  )
  const left = readdirSync(passing).filter((name) => !name.startsWith('tsx-'))
  rmSync(folder, { recursive: true })
  return { status, error, left }
}

const START = `const { startSiteProcess } = await import('#scripts/siteProcess.ts')
await startSiteProcess()`

test('a failing script leaves no site and no store behind', () => {
  const failing = `${START}\nthrow new Error('of the script')`
  expect(leftBy(failing, PROGRAM)).toEqual({ status: 1, error: undefined, left: [] })
})

test('a site that does not start leaves no store behind', () => {
  expect(leftBy(START, 'process.exit(3)')).toEqual({ status: 1, error: undefined, left: [] })
})

test('all scripts but the development server start the site the same way', () => {
  const files = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.m?ts$/.test(file))
  expect(sources).toContain('pictures.ts')
  const handing = sources.filter((file) => {
    const source = readFileSync(join('scripts', file), 'utf8')
    return source.includes('server/main.mjs') && source.includes('...process.env')
  })
  expect(handing).toEqual(['dev.ts'])
})
