import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { builtSite } from '#tests/support/built.ts'
import { freshData } from '#tests/support/freshData.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const startWith = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ['dist/server/main.mjs'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR, ENV_FILE: '/dev/null', ...environment },
    encoding: 'utf8',
    timeout: 45_000,
  })

test.each([
  [{ PORT: 'abc' }, /^PORT: "abc" is not a whole number from 0 to 65535\n$/],
  [{ ENV_FILE: '/nowhere' }, /^ENV_FILE: can't be read: [^\n]*\/nowhere[^\n]*\n$/],
  [{ CONTENT_DIR: '/nowhere' }, /^[^\n]*\/nowhere[^\n]*\n$/],
  [{ DATABASE_URL: 'postgres://site:sesame@127.0.0.1:1/site' }, /^(?!.*sesame)[^\n]+\n$/],
  [{ SECRET: 'sesame' }, /^SECRET: its value has less than 32 letters\n$/],
  [{ ENQUIRY_WEBHOOK_SECRET: 'whsec_sesame' }, /^ENQUIRY_WEBHOOK_SECRET: (?!.*sesame)[^\n]+\n$/],
])('%j stops the start with one line', (environment, line) => {
  const { status, stdout, stderr } = startWith(environment)
  expect(stderr).toMatch(line)
  expect([status, stdout]).toEqual([1, ''])
})

test('logs its start and its stop as JSON, also with LOG=off', async () => {
  const site = await builtSite({ environment: { LOG: 'off' } })
  const written: string[] = []
  site.process.stdout?.on('data', (chunk) => written.push(String(chunk)))
  const { version, build } = await (await fetch(`${site.url}/livez`)).json()
  await site.stop()
  const [start, ...stop] = [site.firstLine, ...written.join('').trim().split('\n')]
  expect(JSON.parse(start)).toMatchObject({ level: 'info', kind: 'start', version, build })
  expect(stop.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'info', kind: 'stopping', signal: 'SIGTERM' }),
    expect.objectContaining({ level: 'info', kind: 'stop', seconds: expect.any(Number) }),
  ])
})

test('reads settings from ENV_FILE, which the environment overrides', () => {
  const ENV_FILE = join(DATA_DIR, 'settings.env')
  writeFileSync(ENV_FILE, 'LOG=loud\nPORT=abc\n')
  expect(startWith({ ENV_FILE }).stderr).toMatch(/^LOG: "loud" is not/)
})

test('keeps the data over a clean restart', async () => {
  const data = await freshData()
  const send = (url: string) =>
    fetch(`${url}/api/enquiries`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': '6f1b0f2e-3a63-4a3e-9c58-0d5f6f3a1c11',
      },
      body: JSON.stringify(sampleEnquiry()),
    })
  const first = await builtSite({ data })
  expect((await send(first.url)).status).toBe(201)
  expect(await first.stop()).toBe(0)
  const second = await builtSite({ data })
  expect((await send(second.url)).headers.get('idempotency-replayed')).toBe('true')
  await second.stop()
  await data.remove()
})

test('loads the PostgreSQL driver only for a site that uses it', () => {
  const program = readFileSync('dist/server/main.mjs', 'utf8')
  expect(['libsql', 'pg'].map((driver) => program.includes(`from"${driver}"`))).toEqual([
    true,
    false,
  ])
})
