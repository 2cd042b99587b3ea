import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { postgresPrograms } from '#scripts/postgres.ts'

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
