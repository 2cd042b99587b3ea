import { parseArgs } from 'node:util'
import { DAY } from '#domain/constants.ts'
import { type Counted, p75Of, VITAL_LIMITS, VITALS, type Vital } from '#domain/contracts/vitals.ts'
import { utcDay } from '#domain/dates.ts'
import { environment, readConfig } from '#server/config.ts'
import { withStore } from '#server/store/open.ts'
import { readVitals } from '#server/store/vitals.ts'
import { openExisting } from './openExisting.ts'
import { dayOf, runCommand } from './runCommand.ts'

const HELP = `npm run vitals -- [--since 2025-07-28] [--build <id>]

How fast the site was for its visitors: for each page the value that three quarters of its visits
stayed within, to 5 % and rounded up, and whether that is good, fair or poor by web.dev's limits.

  --since   the first day, in UTC; without it the last 28 days
  --build   only visits of this build
  --help    this text

LCP, FCP and TTFB are until the largest picture or text, the first of anything, and the first byte;
INP is how late the slowest answer to a tap or key came; CLS how far things jumped. INP has fewer
visits than the others: it needs a tap. Sums are kept for 90 days, visits not at all.`

const ALL = 'every page'

type Row = Counted & { readonly route: string; readonly vital: string }

const sinceOf = (day: string | undefined): string =>
  day === undefined ? utcDay(Date.now() - 28 * DAY) : dayOf('since', day)

const verdict = (vital: Vital, value: number) => {
  const [good, fair] = VITAL_LIMITS[vital]
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}

const p75Text = (vital: Vital, rows: readonly Row[]) => {
  const value = p75Of(
    vital,
    rows.filter((row) => row.vital === vital),
  )
  if (value === undefined) return '–'
  const number = vital === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`
  return `${number} ${verdict(vital, value)}`
}

const visitsOf = (rows: readonly Row[]) => {
  const counts = VITALS.map((vital) =>
    rows.filter((row) => row.vital === vital).reduce((sum, { visits }) => sum + visits, 0),
  )
  return Math.max(0, ...counts)
}

const tableOf = (rows: readonly Row[]) => {
  const routes = [...new Set(rows.map(({ route }) => route))]
  const groups: [string, readonly Row[]][] = [
    [ALL, rows],
    ...routes.map((route): [string, Row[]] => [route, rows.filter((row) => row.route === route)]),
  ]
  const lines = groups
    .sort(([, a], [, b]) => visitsOf(b) - visitsOf(a))
    .map(([name, group]) => [
      name,
      String(visitsOf(group)),
      ...VITALS.map((vital) => p75Text(vital, group)),
    ])
  const cells = [['p75', 'visits', ...VITALS], ...lines]
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const OPTIONS = { since: { type: 'string' }, build: { type: 'string' } } as const

await runCommand(HELP, async (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  const filter = { since: sinceOf(values.since), build: values.build }
  const rows = await withStore(
    openExisting(readConfig(environment()), 'unknown', 'pending'),
    (store) => readVitals(store, filter),
  )
  console.log(
    rows.length === 0 ? `No visit has been counted since ${filter.since}.` : tableOf(rows),
  )
})
