import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTINGS } from '#server/settings.ts'

/** Stands for the site: says which settings it was started with, and stays. */
const PROGRAM = `
import { writeFileSync } from 'node:fs'
writeFileSync(process.argv[1] + '.env', JSON.stringify(process.env))
console.log('It is at http://127.0.0.1:1, for nobody')
setInterval(() => {}, 1000)
`

test('a script that starts the site gives it none of the settings of its shell', async () => {
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

test('no script but the one for development starts the site in another way', () => {
  const files = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.m?ts$/.test(file))
  expect(sources).toContain('pictures.ts')
  const handing = sources.filter((file) => {
    const source = readFileSync(join('scripts', file), 'utf8')
    return source.includes('server/main.mjs') && source.includes('...process.env')
  })
  expect(handing).toEqual(['dev.ts'])
})
