import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#server/http/build.ts'
import { buildIfStale } from './buildIfStale.ts'
import { DIST } from './dist.ts'
import { readArguments } from './readArguments.ts'
import budgets from './sizes.json' with { type: 'json' }

const HELP = `npm run sizes

Prints the bytes of each page on the wire beside its budget in scripts/sizes.json, and ends with 1
when one is over its limit.`

readArguments(HELP, {})
buildIfStale()
const client = join(DIST, 'client')
const manifest: Manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'))

const wire = (path: string) => {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
const kilobytes = (paths: readonly string[]) =>
  [...new Set(paths)].reduce((sum, path) => sum + wire(path), 0) / 1_000 || Infinity

/** Pages whose scripts are over budget, with the size that they must not exceed. */
const missed: Readonly<Record<string, number>> = budgets.missed

const { entry, fonts, pages } = manifest
const { app, background, markdown, ...own } = pages

type Row = { what: string; size: number; budget: number; limit?: number }

const shared = [entry, app, background].flatMap((files) => files?.js ?? [])
const rows: readonly Row[] = [
  { what: 'scripts before the paint', size: kilobytes(entry.js), budget: budgets.entry },
  ...Object.entries(own).map(([name, { js }]) => ({
    what: `${name}, all scripts until it is idle`,
    size: kilobytes([...shared, ...js]),
    budget: budgets.page,
    limit: missed[name],
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

const verdictOn = ({ size, budget, limit = budget }: Row) => {
  if (size <= budget) return 'fits'
  return size <= limit ? 'miss' : 'OVER'
}

for (const row of rows) {
  const { what, size, budget } = row
  const verdict = verdictOn(row)
  console.log(
    `${verdict}  ${size.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${what}`,
  )
}
const over = rows.filter((row) => verdictOn(row) === 'OVER').length
if (over > 0) {
  console.error(`${over} over budget; the budgets stand in scripts/sizes.json`)
  process.exit(1)
}
