import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { postgresPrograms } from '#scripts/postgres.ts'
import { restartable } from '#scripts/restartable.ts'
import { tcpProxy } from '#scripts/tcpProxy.ts'
import { SETTINGS } from '#server/settings.ts'

describe("the site's process", () => {
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
      const environment: Record<string, string> = JSON.parse(readFileSync(`${program}.env`, 'utf8'))
      expect(
        Object.keys(environment).filter((name) => environment[name] === 'of the shell'),
      ).toEqual([])
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
})

describe('restarting', () => {
  const SLOW_TO_END = `
process.once('SIGTERM', () => process.send('asked'))
process.once('message', () => process.exit())
process.send('ready')
`

  const children: ChildProcess[] = []
  const start = () => {
    const child = spawn(process.execPath, ['-e', SLOW_TO_END], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    children.push(child)
    return child
  }
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  const newest = () => {
    const child = children.at(-1)
    if (child === undefined) throw new Error('none has been started')
    return child
  }
  const hears = async (word: string) => expect(await once(newest(), 'message')).toContain(word)

  test('restarts once for any number of requests while the old process ends', async () => {
    const server = restartable(start)
    server.restart()
    await hears('ready')
    for (let built = 0; built < 3; built += 1) server.restart()
    await hears('asked')
    expect(children).toHaveLength(1)
    const old = newest()
    old.send('end')
    await once(old, 'exit')
    expect(children).toHaveLength(2)
    await hears('ready')
  })

  test('restarts after each exit, also one that was not requested', async () => {
    const server = restartable(start)
    server.restart()
    await hears('ready')
    for (let round = 2; round <= 3; round += 1) {
      const old = newest()
      server.restart()
      await hears('asked')
      old.send('end')
      await once(old, 'exit')
      await hears('ready')
      expect(children).toHaveLength(round)
    }
    const stopped = newest()
    stopped.kill('SIGKILL')
    await once(stopped, 'exit')
    server.restart()
    await hears('ready')
    expect(children).toHaveLength(4)
  })
})

describe('PostgreSQL', () => {
  const withPostgres = postgresPrograms() ? test : test.skip

  withPostgres('whoever is told to stop leaves no database behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'with-postgres-'))
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755)
    const command = [process.execPath, '-e', "console.log('begun'); setInterval(() => {}, 1000)"]
    const runner = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/withPostgres.ts', ...command],
      { env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const databases = () => readdirSync(folder).filter((name) => name.startsWith('postgres-'))
    await once(createInterface({ input: runner.stdout }), 'line')
    const before = databases().length
    runner.kill('SIGTERM')
    const [code] = await once(runner, 'exit')
    expect([before, databases().length, code]).toEqual([1, 0, 1])
    rmSync(folder, { recursive: true })
  })
})

describe('running', () => {
  const install = mkdtempSync(join(tmpdir(), 'pruned-'))
  afterAll(() => rmSync(install, { recursive: true }))

  const run = (...words: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/run.mjs'), ...words], {
      cwd: install,
      env: { PATH: process.env.PATH },
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

  test('without development dependencies, programs of the build run with their arguments and .env', () => {
    for (const [folder, name] of [
      ['dist', 'main'],
      ['dist', 'enquiries'],
      ['dist/qa', 'main'],
    ] as const) {
      mkdirSync(join(install, folder, 'server'), { recursive: true })
      const program = `console.log('${folder}', '${name}', process.env.PORT, ...process.argv.slice(2))`
      writeFileSync(join(install, folder, 'server', `${name}.mjs`), program)
    }
    writeFileSync(join(install, '.env'), 'PORT=1234\n')
    expect(run('scripts/start.ts').stdout).toBe('dist main 1234\n')
    expect(run('server/cli/enquiries.ts', 'list', '--json').stdout).toBe(
      'dist enquiries 1234 list --json\n',
    )
    writeFileSync(join(install, '.env'), 'LAB=1\n')
    expect(run('scripts/start.ts').stdout).toBe('dist/qa main undefined\n')
  })
})

describe('the TCP proxy', () => {
  test('keeps the order of chunks when a slow connection becomes fast', async () => {
    const far = createServer().listen(0, '127.0.0.1')
    await once(far, 'listening')
    const line = await tcpProxy((far.address() as AddressInfo).port)
    const near = connect({ port: line.port, host: '127.0.0.1' })
    const [heard] = (await once(far, 'connection')) as [Socket]
    line.slowDown(100)
    near.write('first')
    // Waits until the socket has sent it, so that the next write is a chunk of its own.
    for (let turns = 0; turns < 10; turns += 1) await turn()
    line.slowDown(0)
    near.end(' second')
    expect(await text(heard)).toBe('first second')
    heard.end()
    await line.close()
    far.close()
  })
})
