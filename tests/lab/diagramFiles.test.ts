import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { createMachine } from 'xstate'
import type { LabEntry } from '#lab/core/entry.ts'
import { diagramFiles } from '#lab/diagrams.ts'
import { entryOf } from '#qa/registry.ts'
import { compareFolder } from '#scripts/compareFolder.ts'
import { folderForEachTest } from '#tests/support/folders.ts'

const FOLDER = 'docs/machines'

describe('the check of the files in git', () => {
  const files = new Map(
    readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
  )
  const folder = folderForEachTest()
  beforeEach(() => cpSync(FOLDER, folder(), { recursive: true }))

  test('names a file with one changed letter, a missing and an extra one', () => {
    const file = join(folder(), 'carousel.svg')
    writeFileSync(file, readFileSync(file, 'utf8').replace('>running<', '>runnign<'))
    rmSync(join(folder(), 'README.md'))
    writeFileSync(join(folder(), 'gone.svg'), '')
    const { changed, stale } = compareFolder(folder(), files)
    expect([changed.sort(), stale]).toEqual([['README.md', 'carousel.svg'], ['gone.svg']])
  })

  const check = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/diagrams.ts', '--check', folder()], {
      encoding: 'utf8',
      timeout: 60_000,
    })

  test('accepts them', () => {
    expect(check()).toMatchObject({ status: 0, stderr: '' })
  })

  test('names only an unknown file beside those in git, and the command that mends it', () => {
    writeFileSync(join(folder(), 'gone.svg'), '')
    const { status, stderr } = check()
    expect(stderr).toMatch(/^These [^\n]*machines: gone\.svg\n[^\n]*npm run diagrams\n$/)
    expect(status).toBe(1)
  })
})

test('renaming a state changes every file of its machine', async () => {
  const entry = entryOf('copyLink')
  const { config, implementations } = entry.machine
  const { idle, ...states } = config.states ?? {}
  const targets = JSON.parse(JSON.stringify(states).replaceAll('"idle"', '"resting"'))
  const again: LabEntry = {
    ...entry,
    machine: createMachine(
      { ...config, initial: 'resting', states: { resting: idle, ...targets } },
      implementations,
    ),
  }
  const before = await diagramFiles([entry], new ELK())
  const after = await diagramFiles([again], new ELK())
  for (const name of ['copyLink.svg', 'copyLink.dark.svg', 'copyLink.md'])
    expect(after.get(name)).not.toBe(before.get(name))
})
