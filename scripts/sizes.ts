import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import budgets from './sizes.json' with { type: 'json' }

type Files = { readonly js: readonly string[]; readonly css: readonly string[] }
type Manifest = {
  readonly entry: Files
  readonly pages: Readonly<Record<string, Files>>
  readonly fonts: readonly string[]
}

const client = join('dist', 'client')
const manifest: Manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'))

/** Bytes on the wire: brotli where the server has it. */
const wire = (path: string) => {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
const kilobytes = (paths: readonly string[]) =>
  [...new Set(paths)].reduce((sum, path) => sum + wire(path), 0) / 1_000

const { entry, pages, fonts } = manifest
const later = Object.entries(pages).map(([name, { js }]) => ({
  what: `${name}, after the paint`,
  size: kilobytes(js.filter((path) => !entry.js.includes(path))),
  budget: (budgets.pages as Readonly<Record<string, number>>)[name],
}))
const rows = [
  { what: 'scripts of any page, first load', size: kilobytes(entry.js), budget: budgets.entry },
  { what: 'styles', size: kilobytes(entry.css), budget: budgets.css },
  { what: 'fonts', size: kilobytes(fonts), budget: budgets.fonts },
  ...later,
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
