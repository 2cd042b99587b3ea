import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { growth } from './bench/growth.ts'
import { HISTORY, recordRun, sectionOf } from './bench/history.ts'
import { pages } from './bench/pages.ts'
import { firstPress, laterPress } from './bench/presses.ts'
import { print, type Row, summaryTable, withTable } from './bench/row.ts'
import { search } from './bench/search.ts'
import { server } from './bench/server.ts'
import { createProgress } from './progress.ts'
import { failUsage, readArguments } from './readArguments.ts'

type Section = (runs: number, folder: string) => Promise<readonly Row[]>

const SITE: Readonly<Record<string, Section>> = {
  pages,
  firstPress,
  laterPress,
  server,
}
const OWN: Readonly<Record<string, Section>> = { search, growth }
const SECTIONS = { ...SITE, ...OWN }

const PAGE = 'docs/performance.md'

const HELP = `npm run bench [-- section…] [-- --runs 5] [-- --markdown] [-- --dist DIR]

Measures the built site on this machine and prints which budgets it meets. Sections:
  pages       paint, shift, blocking time and scripts on a slow phone, beside the page without scripts
  firstPress  the first press at once, 3 s and 8 s after load, to its effect on the screen
  laterPress  a press on a hydrated page, a course from a hovered card
  server      a cached page and nine courses beside a bare Node server, a rendered page, an enquiry, start
  search      the search
  growth      50 and 10,000 courses, on both stores
--dist also measures the site that is built in another checkout.
--markdown writes the worst figure of each section to docs/performance.md.
The figures also go to docs/bench/history.jsonl, and the worst of each run to docs/bench/README.md.`

const { values, positionals } = readArguments(HELP, { runs: 5, markdown: false, dist: '' }, true)
const { runs } = values
const unknown = positionals.filter((name) => SECTIONS[name] === undefined)
if (unknown.length > 0) failUsage(`no such section: ${unknown.join(', ')}`)

const checkoutOf = (path: string) => {
  const folder = [resolve(path), dirname(resolve(path))].find((each) =>
    existsSync(join(each, 'dist/server/main.mjs')),
  )
  return folder ?? failUsage(`--dist: no built site in ${path}`)
}

const own = process.cwd()
const others = values.dist === '' ? [] : [checkoutOf(values.dist)]
const wanted = positionals.length > 0 ? positionals : Object.keys(SECTIONS)

const sections: Record<string, readonly Row[]> = {}
const progress = createProgress('sections', wanted.length)
let missed = 0
for (const name of wanted) {
  for (const folder of [own, ...(SITE[name] ? others : [])]) {
    const rows = await SECTIONS[name]?.(runs, folder)
    if (rows === undefined) continue
    progress.end()
    print(folder === own ? name : `${name}, ${folder}`, rows)
    if (folder !== own) continue
    missed += rows.filter(({ isMet }) => !isMet).length
    sections[name] = rows
  }
  progress.step()
}
progress.end()
const figures = Object.entries(sections).map(([name, rows]) => [name, sectionOf(rows)])
recordRun(runs, Object.fromEntries(figures))
if (values.markdown)
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), summaryTable(sections)))
console.log(`\n${missed} over budget. The history is in ${HISTORY}`)
