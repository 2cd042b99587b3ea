import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres.ts'

/** `tsx scripts/withPostgres.ts jest …`: runs a command with TEST_DATABASE_URL of a PostgreSQL made for it. */
const [command, ...words] = process.argv.slice(2)
if (command === undefined) throw new Error('Say which command is to be run with a PostgreSQL')
const postgres = await startPostgres()
try {
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
  const child = spawn(command, words, { env, stdio: 'inherit' })
  // Who is told to stop waits for the command, and then stops the database too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
} finally {
  await postgres.stop()
}
