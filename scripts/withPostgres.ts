import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres.ts'

const [command, ...words] = process.argv.slice(2)
if (command === undefined) throw new Error('Say which command is to be run with a PostgreSQL')
// The data need not survive this machine.
const postgres = await startPostgres(['fsync=off', 'full_page_writes=off'])
try {
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
  const child = spawn(command, words, { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
} finally {
  await postgres.stop()
}
