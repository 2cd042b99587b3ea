import { randomUUID } from 'node:crypto'
import fs, { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { BadSetting, readConfig } from '#server/config.ts'
import { siteSecret } from '#server/ops/secret.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

const secretWith = (environment: Record<string, string>) =>
  siteSecret(readConfig({ DATA_DIR: join(folder, 'data'), ...environment }))

const file = () => join(folder, 'data', 'secret')

test('creates a private file at the first start, and reads it at later ones', async () => {
  const secret = await secretWith({})
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700)
  expect(await secretWith({})).toBe(secret)
  expect(await readFile(file(), 'utf8')).toBe(`${secret}\n`)
})

test('twenty servers that start at once agree, and leave no other file', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretWith({})))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(join(folder, 'data'))).toEqual(['secret'])
})

test('removes an old draft of a killed server, and no other file', async () => {
  await secretWith({})
  const [old, fresh, other] = [randomUUID(), randomUUID(), 'kept by hand'].map(
    (end) => `secret-${end}`,
  )
  for (const name of [old, fresh, other]) await writeFile(join(folder, 'data', `${name}`), 'x')
  for (const name of [old, other]) await utimes(join(folder, 'data', `${name}`), 0, 0)
  await secretWith({})
  expect((await readdir(join(folder, 'data'))).sort()).toEqual(['secret', other, fresh].sort())
})

test('uses SECRET as it is, without a file', async () => {
  const SECRET = 'thirty-two letters are long enough'
  expect(await secretWith({ SECRET })).toBe(SECRET)
  await expect(stat(file())).rejects.toThrow('ENOENT')
})

test('derives the secret from the address of a shared database', async () => {
  const DATABASE_URL = 'postgres://site:sesame@database/site'
  const secret = await secretWith({ DATABASE_URL })
  expect(await secretWith({ DATABASE_URL })).toBe(secret)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await secretWith({ DATABASE_URL: DATABASE_URL.replace('sesame', 'poppy') })).not.toBe(
    secret,
  )
  await expect(stat(file())).rejects.toThrow('ENOENT')
})

test('rejects a database address without a password, in one line', async () => {
  const start = secretWith({ DATABASE_URL: 'postgres://site@database/site' })
  await expect(start).rejects.toThrow(BadSetting)
  await expect(start).rejects.toThrow(/^SECRET: is needed[^\n]+openssl rand[^\n]+$/)
  const DATABASE_URL = 'postgres://site@database/site?password=sesame'
  expect(await secretWith({ DATABASE_URL })).toMatch(/^[\w-]{43}$/)
})

test('rejects an empty file, in one line that names it', async () => {
  await secretWith({})
  await writeFile(file(), '\n')
  const start = secretWith({})
  await expect(start).rejects.toThrow(BadSetting)
  await expect(start).rejects.toThrow(`SECRET: ${file()} holds none`)
})

describe('on a volume without hard links', () => {
  beforeEach(() => {
    const refusal = Object.assign(new Error('EPERM: not permitted, link'), { code: 'EPERM' })
    jest.spyOn(fs, 'link').mockRejectedValue(refusal)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('twenty servers that start at once agree, and leave no other file', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => secretWith({})))
    expect(new Set(secrets).size).toBe(1)
    expect(await readFile(file(), 'utf8')).toBe(`${secrets[0]}\n`)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'data'))).toEqual(['secret'])
    expect(fs.link).toHaveBeenCalled()
  })

  test('waits for a file that another server has created and not yet written', async () => {
    await fs.mkdir(join(folder, 'data'))
    await writeFile(file(), '')
    const reads = jest.spyOn(fs, 'readFile').mock.results
    const waiting = secretWith({})
    const secret = 'thirty-two letters are long enough'
    await comesTrue(() => reads.length > 0)
    expect(await reads[0]?.value).toBe('')
    await writeFile(file(), `${secret}\n`)
    expect(await waiting).toBe(secret)
  })

  test('rejects a file that stays empty, in one line that names it', async () => {
    await fs.mkdir(join(folder, 'data'))
    await writeFile(file(), '')
    await expect(secretWith({})).rejects.toThrow(`SECRET: ${file()} holds none`)
  })
})
