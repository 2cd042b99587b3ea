import type { Row } from './row.ts'

const verdict = ({ reached }: Row) => (reached ? 'pass' : 'SHORT')

export const printText = (section: string, rows: readonly Row[]) => {
  console.log(`\n${section}`)
  for (const row of rows)
    console.log(
      `  ${verdict(row).padEnd(5)}  ${row.figure.padStart(14)}  ${row.target.padEnd(12)}  ${row.what}`,
    )
}

export const printMarkdown = (section: string, rows: readonly Row[]) => {
  console.log(`\n### ${section}\n\n| | figure | to reach | |\n|---|---|---|---|`)
  for (const row of rows)
    console.log(`| ${row.what} | ${row.figure} | ${row.target} | ${verdict(row)} |`)
}
