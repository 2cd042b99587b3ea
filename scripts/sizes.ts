import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from './dist.ts'
import budgets from './sizes.json' with { type: 'json' }
import { buildIfStale } from './stale.ts'

type Files = { readonly js: readonly string[]; readonly css: readonly string[] }
type Manifest = {
  readonly entry: Files
  readonly pages: Readonly<Record<string, Files>>
  readonly fonts: readonly string[]
}

buildIfStale()
const client = join(DIST, 'client')
const manifest: Manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'))

/** Bytes on the wire: brotli where the server has it. */
const wire = (path: string) => {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
/** What isn't found under its name any more is over every budget. */
const kilobytes = (paths: readonly string[]) =>
  [...new Set(paths)].reduce((sum, path) => sum + wire(path), 0) / 1_000 || Infinity

const { entry, pages, fonts } = manifest
const { app, ...later } = pages
if (app === undefined) throw new Error('The build has no chunk of the name app')
// What comes to every page by itself; the rest is asked for by what the visitor does.
const first = [...entry.js, ...app.js]
const all = Object.values(pages).flatMap(({ js }) => js)
const budgetOf = (kind: Readonly<Record<string, number>>, name: string) => kind[name]
const rows = [
  { what: 'scripts before the paint', size: kilobytes(entry.js), budget: budgets.entry },
  { what: 'scripts of any page, first load', size: kilobytes(first), budget: budgets.first },
  ...Object.entries(budgets.libraries).map(([name, budget]) => ({
    what: `in it or later: ${name}`,
    size: kilobytes(all.filter((path) => path.startsWith(`/assets/${name}.`))),
    budget,
  })),
  { what: 'fonts', size: kilobytes(fonts), budget: budgets.fonts },
  ...Object.entries(later).map(([name, { js }]) => ({
    what: `${name}, scripts by the first act`,
    size: kilobytes(js.filter((path) => !first.includes(path))),
    budget: budgetOf(budgets.pages, name),
  })),
  ...Object.entries(later).map(([name, { css }]) => ({
    what: `${name}, styles with the frame's`,
    size: kilobytes([...entry.css, ...css]),
    budget: budgets.css,
  })),
  ...Object.entries(budgets.pages)
    .filter(([name]) => later[name] === undefined)
    .map(([name, budget]) => ({ what: `${name}, no page any more`, size: kilobytes([]), budget })),
]

let over = 0
for (const { what, size, budget } of rows) {
  const fits = budget !== undefined && size <= budget
  if (!fits) over += 1
  const verdict = fits ? 'fits' : 'OVER'
  console.log(
    `${verdict}  ${size.toFixed(1).padStart(6)} of ${String(budget ?? 'no budget').padStart(5)} kB  ${what}`,
  )
}
if (over > 0) {
  console.error(`${over} over budget; the budgets stand in scripts/sizes.json`)
  process.exit(1)
}
