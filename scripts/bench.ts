import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { builds } from './bench/builds.ts'
import { growth } from './bench/growth.ts'
import { journeys } from './bench/journeys.ts'
import { lighthouse } from './bench/lighthouse.ts'
import { pages } from './bench/pages.ts'
import { printMarkdown, printText } from './bench/print.ts'
import type { Findings } from './bench/row.ts'
import { search } from './bench/search.ts'
import { server } from './bench/server.ts'
import { taps } from './bench/taps.ts'
import { weight } from './bench/weight.ts'
import { buildIfStale } from './stale.ts'

const SECTIONS: Readonly<Record<string, (runs: number) => Promise<Findings>>> = {
  pages,
  taps,
  journeys,
  weight,
  search,
  server,
  growth,
  build: builds,
  lighthouse,
}
/** Minutes of work for two cores, so only by their names. */
const LONG = ['build', 'lighthouse']

const HELP = `npm run bench [-- section…] [-- --runs 5] [-- --markdown]

Measures the built site on this machine and says what reaches its target. Sections:
  pages       paint, shift, blocking and bytes on a slow phone, beside the same page without scripts
  taps        from the finger to the next frame
  journeys    to a course and back, the browser's own cache of pages, 300 cards
  weight      covers and fonts
  search      the search box: its index, and what a letter costs among 10,000 courses
  server      a cached page beside a bare Node server, a page drawn anew, memory, start
  growth      50 and 10,000 courses, on both stores
  build       cold, warm, and npm test; only when it is named
  lighthouse  its four scores for a phone, fetched by npx; only when it is named
The raw figures go to bench/latest.json.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    markdown: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const unknown = positionals.filter((name) => SECTIONS[name] === undefined)
if (values.help || unknown.length > 0) {
  console.log(HELP)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const wanted =
  positionals.length > 0
    ? positionals
    : Object.keys(SECTIONS).filter((name) => !LONG.includes(name))
const print = values.markdown ? printMarkdown : printText

buildIfStale()
mkdirSync('bench', { recursive: true })
const raw: Record<string, unknown> = {}
let missed = 0
for (const name of wanted) {
  const found = await SECTIONS[name]?.(Number(values.runs))
  if (found === undefined) continue
  print(name, found.rows)
  raw[name] = found
  // After each, so that a fault in a later one takes nothing of it away.
  writeFileSync('bench/latest.json', JSON.stringify(raw, null, 1))
  missed += found.rows.filter(({ reached }) => !reached).length
}
console.log(`\n${missed} short. The raw figures are in bench/latest.json`)
