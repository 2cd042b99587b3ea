import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { createMachine } from 'xstate'
import { diagramFiles } from '#lab/core/diagrams.ts'
import type { LabEntry } from '#lab/core/entry.ts'
import { entryOf } from '#lab/registry.ts'

const check = (folder: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/diagrams.ts', '--check', folder], {
    encoding: 'utf8',
    timeout: 60_000,
  })

describe('the check of the files in git', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diagrams-'))
    cpSync('docs/machines', folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('passes on what is in git', () => {
    expect(check(folder)).toMatchObject({ status: 0, stderr: '' })
  })

  test('fails on one changed letter and names the file', () => {
    const file = join(folder, 'carousel.svg')
    writeFileSync(file, readFileSync(file, 'utf8').replace('>playing<', '>plaiyng<'))
    const { status, stderr } = check(folder)
    expect(status).toBe(1)
    expect(stderr).toContain('carousel.svg')
  })

  test('fails on a file too many and on one too few', () => {
    writeFileSync(join(folder, 'gone.svg'), '')
    rmSync(join(folder, 'README.md'))
    expect(check(folder).stderr).toContain('README.md, gone.svg')
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
