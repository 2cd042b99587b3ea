import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { DRAIN_MS } from '#server/ops/shutdown.ts'
import { SETTINGS } from '#server/settings.ts'
import { folderForAll } from '#tests/support/folders.ts'
import { listening } from '#tests/support/listening.ts'

const read = (path: string) => readFileSync(path, 'utf8')

const all = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, rest = '']) => rest)

const MADE = ['node_modules', 'dist']
const PROGRAMS = all(read('webpack.config.ts'), /^ {4}'?([\w-]+)'?: '\.\/server\//gm).map(
  (name) => `dist/server/${name}.mjs`,
)

const [SITE, BACKUP] = ['dist/server/main.mjs', 'dist/server/backup.mjs']

test('the programs of the deployment are built', () => {
  expect(PROGRAMS).toEqual(expect.arrayContaining([SITE, BACKUP]))
})

const isSetting = (name: string) => Object.hasOwn(SETTINGS, name) || name === 'NODE_ENV'

describe('the systemd unit', () => {
  const backups = folderForAll()
  const unit = read('deploy/site.service')
  const environment = Object.fromEntries(
    all(unit, /^Environment=(.*)$/gm).map((pair) => pair.split('=') as [string, string]),
  )

  test('starts a program of the build, with settings that exist', () => {
    expect(/^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1]).toBe(SITE)
    expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([])
    expect(() => readConfig(environment)).not.toThrow()
  })

  test('may write the data folder, and waits for the drain', () => {
    expect(all(unit, /^ReadWritePaths=(.*)$/gm)).toEqual([environment.DATA_DIR])
    expect(`/var/lib/${all(unit, /^StateDirectory=(.*)$/gm)}`).toBe(environment.DATA_DIR)
    expect(Number(all(unit, /^TimeoutStopSec=(.*)$/gm)) * 1_000).toBeGreaterThan(DRAIN_MS)
  })

  test('restarts without a limit', () => {
    expect(unit).toMatch(/^\[Unit\]$[^[]*^StartLimitIntervalSec=0$/m)
  })

  test('lets nobody else read the enquiries', () => {
    expect(all(unit, /^(?:StateDirectoryMode|UMask)=(.*)$/gm)).toEqual(['0700', '0077'])
  })

  test('backs up with the same settings into a folder of its own', () => {
    const backup = read('deploy/site-backup.service')
    expect(/ (dist\/server\/\S+) /.exec(backup)?.[1]).toBe(BACKUP)
    const [, folder] = /^StateDirectory=(.*)$/m.exec(backup) ?? []
    expect(backup).toContain(` ${BACKUP} /var/lib/${folder}/`)
    expect(backup).toContain(`\nReadWritePaths=${environment.DATA_DIR} /var/lib/${folder}\n`)
    for (const line of ['User', 'WorkingDirectory', 'EnvironmentFile', 'UMask'])
      expect(backup).toContain(new RegExp(`^${line}=.*$`, 'm').exec(unit)?.[0])
    expect(backup).toContain(`\nEnvironment=DATA_DIR=${environment.DATA_DIR}\n`)
  })

  test('backs up every night, also after a night when the machine was off', () => {
    const timer = read('deploy/site-backup.timer')
    for (const line of ['OnCalendar=*-*-* 02:30 UTC', 'Persistent=true', 'WantedBy=timers.target'])
      expect(timer).toContain(`\n${line}\n`)
  })

  test('deletes backups older than 30 days, also the part of one that was killed', () => {
    const [, find = ''] = all(read('deploy/site-backup.service'), /^ExecStart=(.*)$/gm)
    for (const name of ['new.gz', 'old.gz', 'old.gz.id.new'])
      writeFileSync(join(backups(), name), '')
    for (const name of ['old.gz', 'old.gz.id.new']) utimesSync(join(backups(), name), 0, 0)
    const [program = '', ...words] = find.replace('/var/lib/site-backups', backups()).split(' ')
    const { status } = spawnSync(program, words)
    expect([status, readdirSync(backups())]).toEqual([0, ['new.gz']])
  })

  const analyze = spawnSync('systemd-analyze', ['--version']).status === 0 ? test : test.skip
  analyze('is one for systemd too', () => {
    const units = ['site.service', 'site-backup.service', 'site-backup.timer']
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', ...units.map((name) => `deploy/${name}`)],
      { encoding: 'utf8' },
    )
    // systemd-analyze complains about the path of Node.js on this machine.
    const errors = stderr.split('\n').filter((line) => line && !line.includes('/usr/bin/node'))
    expect([errors, status === 0 || stderr.includes('/usr/bin/node')]).toEqual([[], true])
  })
})

describe('the Docker image', () => {
  const dockerfile = read('deploy/Dockerfile')

  const [, packed = ''] = /cp -r --parents ([^&]*?) \/image$/m.exec(dockerfile) ?? []
  const paths = packed.split(/[\s\\]+/)

  test('copies only files that exist', () => {
    const copied = all(dockerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((line) => line.split(' '))
    const own = [...copied, ...paths.filter((path) => !path.startsWith('node_modules/'))]
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter((path) => !existsSync(path) && !MADE.includes(path))).toEqual([])
  })

  test('has the packages that the build leaves out, with their dependencies, and no others', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dependencies?: object; optionalDependencies?: object }>
    }
    const needed = new Set(all(read('webpack.config.ts'), /: 'module (\S+)'/g))
    for (const name of needed) {
      const { dependencies, optionalDependencies } = packages[`node_modules/${name}`] ?? {}
      for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
        if (packages[`node_modules/${name}/node_modules/${each}`] === undefined) needed.add(each)
    }
    const patterns = paths
      .filter((path) => path.startsWith('node_modules/'))
      .map((path) => path.slice('node_modules/'.length))
    const holds = (pattern: string, name: string) =>
      pattern.endsWith('*')
        ? name.startsWith(pattern.slice(0, -1))
        : name === pattern || name.startsWith(`${pattern}/`)
    const names = [...needed]
    expect(names).toEqual(expect.arrayContaining(['libsql', 'pg', 'pg-protocol', 'nodemailer']))
    expect(names.filter((name) => !patterns.some((each) => holds(each, name)))).toEqual([])
    expect(patterns.filter((each) => !names.some((name) => holds(each, name)))).toEqual([])
  })

  test('runs a program of the build, on a supported Node, not as root', () => {
    const [program] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '').slice(1)
    expect(program).toBe(SITE)
    const [least] = /\d+/.exec(JSON.parse(read('package.json')).engines.node) ?? []
    for (const major of all(dockerfile, /^FROM node:(\d+)/gm))
      expect(Number(major)).toBeGreaterThanOrEqual(Number(least))
    expect(/^USER (.*)$/m.exec(dockerfile)?.[1]).toBe('node')
    for (const line of all(dockerfile, /^ENV (.*)$/gm))
      for (const pair of line.split(' ')) expect(isSetting(pair.split('=')[0] ?? '')).toBe(true)
    expect(all(dockerfile, /^EXPOSE (.*)$/gm)).toEqual([SETTINGS.PORT.fallback])
  })

  test('contains nothing of the host that built it', () => {
    const left = read('deploy/Dockerfile.dockerignore').split('\n')
    expect(left).toEqual(
      expect.arrayContaining(['.git', 'data', 'dist', 'node_modules', '**/.env']),
    )
  })

  test('is healthy while its process responds', async () => {
    const [program, ...words] = JSON.parse(
      /^HEALTHCHECK.*\\\n +CMD (.*)$/m.exec(dockerfile)?.[1] ?? '',
    )
    let status = 200
    const site = await listening(
      createServer(({ url }, response) =>
        response.writeHead(url === '/livez' ? status : 404).end(),
      ),
    )
    const env = { ...process.env, PORT: new URL(site.url).port }
    const check = () =>
      once(spawn(program, words, { env, stdio: 'ignore' }), 'exit').then(([code]) => code)
    expect(await check()).toBe(0)
    status = 503
    expect(await check()).toBe(1)
    await site.close()
    expect(await check()).toBe(1)
  })
})
