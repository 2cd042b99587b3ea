import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { restartable } from '#scripts/restartable.ts'

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
  const gone = newest()
  gone.kill('SIGKILL')
  await once(gone, 'exit')
  server.restart()
  await hears('ready')
  expect(children).toHaveLength(4)
})
