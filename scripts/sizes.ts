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
/** A chunk that is not found under its name is over every budget. */
const kilobytes = (paths: readonly string[]) =>
  [...new Set(paths)].reduce((sum, path) => sum + wire(path), 0) / 1_000 || Infinity

const { entry, fonts, pages } = manifest
const { app, background, markdown, ...own } = pages

// Every page loads these, and its own chunk.
const shared = [entry, app, background].flatMap((files) => files?.js ?? [])
const rows = [
  { what: 'scripts before the paint', size: kilobytes(entry.js), budget: budgets.entry },
  ...Object.entries(own).map(([name, { js }]) => ({
    what: `${name}, all scripts until it is idle`,
    size: kilobytes([...shared, ...js]),
    budget: budgets.page,
  })),
  {
    what: 'the Markdown renderer',
    size: kilobytes(markdown?.js.filter((path) => !shared.includes(path)) ?? []),
    budget: budgets.markdown,
  },
  ...Object.entries(own).map(([name, { css }]) => ({
    what: `${name}, styles`,
    size: kilobytes([...entry.css, ...css]),
    budget: budgets.css,
  })),
  { what: 'fonts', size: kilobytes(fonts), budget: budgets.fonts },
]

for (const { what, size, budget } of rows) {
  const verdict = size <= budget ? 'fits' : 'OVER'
  console.log(
    `${verdict}  ${size.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${what}`,
  )
}
const over = rows.filter(({ size, budget }) => size > budget).length
if (over > 0) {
  console.error(`${over} over budget; the budgets stand in scripts/sizes.json`)
  process.exit(1)
}
