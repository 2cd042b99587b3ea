import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { createMachine } from 'xstate'
import type { LabEntry } from '#lab/core/entry.ts'
import { diagramFiles } from '#lab/diagramFiles.ts'
import { entryOf, registry } from '#qa/registry.ts'
import { compareFolder } from '#scripts/compareFolder.ts'
import { folderForAll } from '#tests/support/folders.ts'

const folder = folderForAll()

test('the files in git are as `npm run diagrams` writes them', async () => {
  const files = await diagramFiles(registry, new ELK())
  expect(compareFolder('docs/machines', files)).toEqual({ changed: [], stale: [] })
})

test('a folder is compared by the names and the content of its files', () => {
  for (const name of ['same', 'changed', 'unknown']) writeFileSync(join(folder(), name), name)
  const files = new Map(Object.entries({ same: 'same', changed: 'changes', missing: '' }))
  expect(compareFolder(folder(), files)).toEqual({
    changed: ['changed', 'missing'],
    stale: ['unknown'],
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
