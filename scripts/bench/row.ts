import { table } from '#scripts/table.ts'

export type Row = {
  readonly what: string
  readonly figure: string
  readonly target: string
  readonly isMet: boolean
  /** Ratio to the budget; above 1 misses it. */
  readonly share: number
}

/** For figures without a ratio: a budget or a value of 0. */
const allOrNothing = (isMet: boolean) => (isMet ? 0 : 2)

const decimals = (value: number) => {
  if (value < 0.1) return 5
  if (value < 10) return 2
  return value < 100 ? 1 : 0
}
const written = (value: number, unit: string) =>
  `${value.toFixed(Number.isInteger(value) ? 0 : decimals(value))}${unit}`

export const atMost = (limit: number, what: string, value: number, unit = ''): Row => ({
  what,
  figure: written(value, unit),
  target: `≤ ${limit}${unit}`,
  isMet: value <= limit,
  share: limit === 0 ? allOrNothing(value <= 0) : value / limit,
})

export const atLeast = (limit: number, what: string, value: number, unit = ''): Row => ({
  what,
  figure: written(value, unit),
  target: `≥ ${limit}${unit}`,
  isMet: value >= limit,
  share: value > 0 ? limit / value : allOrNothing(value >= limit),
})

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const onAverage = (limit: number, what: string, ratios: readonly number[]): Row => {
  const logs = ratios.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
  const error = Math.sqrt(squares / (logs.length - 1) / logs.length)
  const row = atMost(limit, what, Math.exp(mean), ' ×')
  return { ...row, figure: `${Math.exp(mean).toFixed(2)} ± ${error.toFixed(2)} ×` }
}

const summaryOf = ([name, rows]: readonly [string, readonly Row[]]) => {
  const within = rows.filter(({ isMet }) => isMet).length
  const { what, figure, target } = rows.reduce((most, row) => (row.share > most.share ? row : most))
  return [`\`${name}\``, `${within} of ${rows.length}`, what, figure, target]
}

/** One row for each section, because there are some hundred figures. */
export const summaryTable = (sections: Readonly<Record<string, readonly Row[]>>): string =>
  table(
    ['section', 'within budget', 'closest to its budget, or furthest over', 'figure', 'budget'],
    Object.entries(sections).map(summaryOf),
  )

const TABLE = /(?<=<!-- bench -->\n).*(?=<!-- \/bench -->)/s

export const withTable = (page: string, table: string): string => {
  if (!TABLE.test(page)) throw new Error('The page has no place for the table')
  return page.replace(TABLE, () => `${table}\n`)
}

export const print = (title: string, rows: readonly Row[]) => {
  console.log(`\n${title}`)
  for (const { isMet, figure, target, what } of rows)
    console.log(
      `  ${isMet ? 'pass ' : 'SHORT'}  ${figure.padStart(14)}  ${target.padEnd(12)}  ${what}`,
    )
}
