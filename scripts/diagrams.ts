import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { diagramFiles } from '#lab/diagramFiles.ts'
import { registry } from '#qa/registry.ts'
import { compareFolder } from './compareFolder.ts'
import { readArguments } from './readArguments.ts'

const HELP = `npm run diagrams [-- --check]

Draws every machine into docs/machines, which then holds nothing else. With --check it only compares,
and ends with 1 when a file is not as it would be drawn.`

const FOLDER = 'docs/machines'

const { check } = readArguments(HELP, { check: false }).values
const files = await diagramFiles(registry, new ELK())
const { changed, stale } = compareFolder(FOLDER, files)
if (!check) {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of changed) writeFileSync(join(FOLDER, name), files.get(name) ?? '')
  for (const name of stale) rmSync(join(FOLDER, name))
  console.log(`${changed.length} of ${files.size} files in ${FOLDER} were written.`)
} else if (changed.length + stale.length > 0) {
  console.error(`These no longer show the machines: ${[...changed, ...stale].join(', ')}`)
  console.error('Update them with: npm run diagrams')
  process.exit(1)
} else {
  console.log(`${files.size} files in ${FOLDER} show the machines as they are.`)
}
