import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { freePort } from '#scripts/freePort.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { SETTINGS } from '#server/settings.ts'
import { folderForEachTest } from '#tests/support/folders.ts'
import { remoteHost } from '#tests/support/remoteHost.ts'

describe("the site's process", () => {
  /** Stands in for the site: prints its settings and runs for a minute. */
  const PROGRAM = `
import { writeFileSync } from 'node:fs'
writeFileSync(process.argv[1] + '.env', JSON.stringify(process.env))
console.log('{"kind":"start","url":"http://127.0.0.1:1"}')
setTimeout(() => {}, 60_000)
`
  const folder = folderForEachTest()
  const program = () => join(folder(), 'site.mjs')

  test('a script starts the site without the shell’s settings, and stops it', async () => {
    writeFileSync(program(), PROGRAM)
    const before = process.env
    const shell = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, 'of the shell']))
    process.env = { ...before, ...shell, SITE_PROGRAM: program() }
    const site = await startSiteProcess()
    process.env = before
    expect(site.url).toBe('http://127.0.0.1:1')
    expect(readFileSync(`${program()}.env`, 'utf8')).not.toContain('of the shell')
    await site.stop()
    expect(site.isAlive()).toBe(false)
  })
})

describe('running', () => {
  const install = folderForEachTest()

  test.each(['PORT', 'SITE_PORT'])(
    'npm run dev ends with one line if another program uses its %s',
    async (name) => {
      const host = await remoteHost(() => undefined)
      const { port } = new URL(host.url)
      const dev = spawn(process.execPath, ['scripts/run.mjs', 'scripts/dev.ts'], {
        env: {
          PATH: process.env.PATH,
          ENV_FILE: devNull,
          PORT: String(await freePort()),
          [name]: port,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: 20_000,
      })
      const [stderr, [code]] = await Promise.all([text(dev.stderr), once(dev, 'exit')])
      await host.close()
      expect(stderr).toMatch(new RegExp(`^${name}: [^\\n]*set another[^\\n]*:${port}\\n$`))
      expect(code).toBe(1)
    },
  )

  const run = (...words: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/run.mjs'), ...words], {
      cwd: install(),
      // An empty value counts as unset.
      env: { PATH: process.env.PATH, ENV_FILE: '' },
      encoding: 'utf8',
    })

  test.each(['scripts/start.ts', 'scripts/build.ts', 'server/cli/enquiries.ts'])(
    'without development dependencies and a build, %s prints one line with the remedy',
    (source) => {
      const { status, stdout, stderr } = run(source)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^[^\n]+run npm ci --include=dev && npm run build\n$/)
    },
  )

  test('leaves it to the program to report an .env that can’t be read', () => {
    mkdirSync(join(install(), '.env'))
    mkdirSync(join(install(), 'dist/server'), { recursive: true })
    writeFileSync(join(install(), 'dist/server/main.mjs'), "console.log('begun')")
    expect(run('scripts/start.ts')).toMatchObject({ status: 0, stdout: 'begun\n', stderr: '' })
  })

  test('npm start passes SIGTERM on to the server, and ends when it has stopped', async () => {
    for (const name of ['dist/server', 'scripts'])
      mkdirSync(join(install(), name), { recursive: true })
    for (const name of ['package.json', 'scripts/run.mjs'])
      copyFileSync(name, join(install(), name))
    const program = `process.once('SIGTERM', () => process.exit())
      console.log('begun')
      setTimeout(() => {}, 60_000)`
    writeFileSync(join(install(), 'dist/server/main.mjs'), program)
    const { PATH, HOME } = process.env
    const npm = spawn('npm', ['--silent', 'start'], {
      cwd: install(),
      env: { PATH, HOME, ENV_FILE: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(createInterface({ input: npm.stdout }), 'line')
    npm.kill('SIGTERM')
    expect(await once(npm, 'exit')).toEqual([0, null])
  })

  test('without development dependencies, programs of the build run with their arguments and .env', () => {
    for (const [folder, name] of [
      ['dist', 'main'],
      ['dist', 'enquiries'],
      ['dist/qa', 'main'],
    ] as const) {
      mkdirSync(join(install(), folder, 'server'), { recursive: true })
      const program = `console.log('${folder}', '${name}', process.env.PORT, ...process.argv.slice(2))`
      writeFileSync(join(install(), folder, 'server', `${name}.mjs`), program)
    }
    writeFileSync(join(install(), '.env'), 'PORT=1234\n')
    expect(run('scripts/start.ts').stdout).toBe('dist main 1234\n')
    expect(run('server/cli/enquiries.ts', 'list', '--json').stdout).toBe(
      'dist enquiries 1234 list --json\n',
    )
    writeFileSync(join(install(), '.env'), 'LAB=1\n')
    expect(run('scripts/start.ts').stdout).toBe('dist/qa main undefined\n')
  })
})
