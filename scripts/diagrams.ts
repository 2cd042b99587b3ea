import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { diagramFiles } from '#lab/diagrams.ts'
import { registry } from '#qa/registry.ts'
import { compareFolder } from './compareFolder.ts'
import { failUsage, readArguments } from './readArguments.ts'

const HELP = `npm run diagrams [-- --check [folder]]

Draws every machine into docs/machines, which then holds nothing else. With --check it only compares,
that folder or another, and ends with 1 when a file is not as it would be drawn.`

const { values, positionals } = readArguments(HELP, { check: false }, true)
const [folder = 'docs/machines', ...more] = positionals
// Other files in the folder are deleted, so no second folder is accepted.
if (more.length > 0 || (positionals.length > 0 && !values.check))
  failUsage('A folder is named only to compare it: --check <folder>')

const files = await diagramFiles(registry, new ELK())
const { changed, stale } = compareFolder(folder, files)
if (!values.check) {
  mkdirSync(folder, { recursive: true })
  for (const name of changed) writeFileSync(join(folder, name), files.get(name) ?? '')
  for (const name of stale) rmSync(join(folder, name))
  console.log(`${changed.length} of ${files.size} files in ${folder} were written.`)
} else if (changed.length + stale.length > 0) {
  console.error(`These no longer show the machines: ${[...changed, ...stale].join(', ')}`)
  console.error('Update them with: npm run diagrams')
  process.exit(1)
} else {
  console.log(`${files.size} files in ${folder} show the machines as they are.`)
}
