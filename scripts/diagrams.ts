import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { diagramFiles } from '#lab/diagramFiles.ts'
import { registry } from '#qa/registry.ts'
import { compareFolder } from './compareFolder.ts'
import { readArguments } from './readArguments.ts'

const HELP = `npm run diagrams

Draws every machine into docs/machines, which then holds nothing else.`

const FOLDER = 'docs/machines'

readArguments(HELP, {})
const files = await diagramFiles(registry, new ELK())
const { changed, stale } = compareFolder(FOLDER, files)
mkdirSync(FOLDER, { recursive: true })
for (const name of changed) writeFileSync(join(FOLDER, name), files.get(name) ?? '')
for (const name of stale) rmSync(join(FOLDER, name))
console.log(`${changed.length} of ${files.size} files in ${FOLDER} were written.`)
