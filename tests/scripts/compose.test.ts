import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { DRAIN_MS } from '#server/ops/shutdown.ts'
import { SETTINGS } from '#server/settings.ts'
import { folderForEachTest } from '#tests/support/folders.ts'

const read = (path: string) => readFileSync(path, 'utf8')

const compose = parse(read('deploy/compose.yaml'))
const services: Record<string, ReturnType<typeof parse>> = compose.services
const { database, site, backup, balancer } = services
const said = { DATABASE_PASSWORD: 'sesame', SECRET: 'x'.repeat(32) } as Record<string, string>
const filled = (value: string | number) =>
  String(value).replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name, otherwise = '') => said[name] ?? otherwise,
  )

test('names only services, volumes and files that exist', () => {
  for (const { depends_on = [], volumes: mounts = [], build } of Object.values(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(needed.filter((name) => !Object.hasOwn(services, name))).toEqual([])
    for (const [source = ''] of mounts.map((mount: string) => mount.split(':')))
      expect(
        source.startsWith('.') ? existsSync(join('deploy', source)) : source in compose.volumes,
      ).toBe(true)
    if (build) expect(existsSync(join('deploy', build.context, build.dockerfile))).toBe(true)
  }
})

test('stores database and backups in volumes that their programs may write', () => {
  // PostgreSQL 18 stores its data in a subfolder of it named after its version.
  expect(database.volumes).toEqual(['database:/var/lib/postgresql'])
  expect(backup.volumes).toEqual(['backups:/backups'])
  expect(read('deploy/Dockerfile')).toMatch(/install -d -o node .*\/backups/)
})

test('gives three instances valid settings and time to drain', () => {
  const environment = Object.fromEntries(
    Object.entries<string | number>(site.environment).map(([name, value]) => [name, filled(value)]),
  )
  expect(Object.keys(environment).filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([])
  const config = readConfig(environment)
  expect(config.DATABASE_URL).toBe('postgres://site:sesame@database/site')
  expect(config.SECRET).toBe(said.SECRET)
  const { DATABASE_URL, SECRET } = site.environment
  expect(backup.environment).toEqual({ DATABASE_URL, SECRET })
  expect(backup.command.join(' ')).toContain('node dist/server/backup.mjs /backups/')
  expect(site.deploy.replicas).toBe(3)
  expect(Number.parseInt(site.stop_grace_period, 10) * 1_000).toBeGreaterThan(
    config.DRAIN_DELAY * 1_000 + DRAIN_MS,
  )
})

const backups = folderForEachTest()

test.each([
  ['deletes old backups beside a new one', 'touch $(dirname $2)/new.gz', ['new.gz']],
  ['keeps them when no backup succeeds', 'return 1', ['old.gz', 'old.gz.id.new']],
])('%s', (_what, node, left) => {
  // The second one is of a backup that was killed.
  for (const name of ['old.gz', 'old.gz.id.new']) {
    writeFileSync(join(backups(), name), '')
    utimesSync(join(backups(), name), 0, 0)
  }
  const [, , loop = ''] = backup.command
  // In place of programs; the first pause ends the loop.
  const programs = `node() { ${node}; }; sleep() { exit 0; }`
  const script = loop.replaceAll('$$', '$').replaceAll('/backups', backups())
  const { status } = spawnSync('sh', ['-c', `${programs}\n${script}`])
  expect([status, readdirSync(backups()).sort()]).toEqual([0, left])
})

test('starts each service after its dependencies are healthy, and restarts it', () => {
  expect(database.healthcheck.test.join(' ')).toMatch(/^CMD pg_isready -h 127\.0\.0\.1 /)
  const well = { condition: 'service_healthy' }
  expect(site.depends_on).toEqual({ database: well })
  for (const each of [balancer, backup]) expect(each.depends_on).toEqual({ site: well })
  expect(Object.values(services).map(({ restart }) => restart)).toEqual(
    Object.values(services).map(() => 'always'),
  )
})

test('lets the site write only to its volume, drops all capabilities, and forwards signals', () => {
  for (const each of [site, backup])
    expect(each).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  const volume = /^VOLUME (.*)$/m.exec(read('deploy/Dockerfile'))?.[1]
  expect(read('deploy/Dockerfile')).toContain(`DATA_DIR=${volume}`)
})

test('limits the log of each service: without end, it fills the disk', () => {
  // Docker's default driver, json-file, keeps everything.
  for (const { logging } of Object.values(services)) expect(logging).toEqual({ driver: 'local' })
})

test('gives the balancer its own file, the site’s port and the published port', () => {
  const caddyfile = read('deploy/Caddyfile')
  expect(balancer.volumes[0]).toBe('./Caddyfile:/etc/caddy/Caddyfile:ro')
  expect(caddyfile).toContain(`dynamic a site ${SETTINGS.PORT.fallback} {`)
  const [, port] = /^:(\d+) \{$/m.exec(caddyfile) ?? []
  expect(balancer.ports[0].split(':')[1]).toBe(port)
  expect(filled(site.environment.SITE_URL)).toBe(
    `http://localhost:${balancer.ports[0].split(':')[0]}`,
  )
  expect((caddyfile.match(/\{/g) ?? []).length).toBe((caddyfile.match(/\}/g) ?? []).length)
})

test('lets no visitor take an instance out, and leaves time to try another one', () => {
  const caddyfile = read('deploy/Caddyfile')
  // Caddy counts a request that it can't read as a failure of the instance.
  expect(caddyfile).not.toMatch(/^\s*(?:fail_duration|unhealthy_\w+) /m)
  const [connecting = NaN, trying = NaN] = ['dial_timeout', 'lb_try_duration'].map((name) =>
    Number(new RegExp(`^\\s*${name} (\\d+)s$`, 'm').exec(caddyfile)?.[1]),
  )
  expect(connecting).toBeLessThan(trying)
})
