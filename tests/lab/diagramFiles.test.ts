import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { diagramFiles } from '#lab/diagramFiles.ts'
import { registry } from '#qa/registry.ts'
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
