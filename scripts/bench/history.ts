import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { table } from '#scripts/table.ts'
import type { Row } from './row.ts'

export const HISTORY = 'docs/bench'
const FILE = 'history.jsonl'
const PAGE = 'README.md'

const INTRODUCTION = `# What did each run of the bench find?

Written by \`npm run bench\`; do not edit. \`history.jsonl\` has every figure and its share of its budget.
`

type Section = Readonly<Record<string, readonly [figure: string, share: number]>>

export type Run = {
  readonly time: string
  readonly commit: string
  readonly node: string
  readonly cpu: string
  readonly runs: number
  readonly sections: Readonly<Record<string, Section>>
}

export const sectionOf = (rows: readonly Row[]): Section =>
  Object.fromEntries(
    rows.map(({ what, figure, share }) => [what, [figure, Math.round(share * 1_000) / 1_000]]),
  )

/** The commit that was measured; a plus sign for changes that are in none. */
const commitOf = () => {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}

const HEAD = [
  'run',
  'over budget',
  'furthest over its budget, or closest',
  'figure',
  'of its budget',
  'on',
]

const lineOf = ({ time, commit, node, cpu }: Run, section: Section) => {
  const figures = Object.entries(section)
  const [what, [figure, share]] = figures.reduce((worst, each) =>
    each[1][1] > worst[1][1] ? each : worst,
  )
  return [
    `${time.slice(0, 10)} \`${commit}\``,
    `${figures.filter(([, [, each]]) => each > 1).length} of ${figures.length}`,
    `\`${what}\``,
    figure,
    `${Math.round(share * 100)} %`,
    `Node ${node}, ${cpu}`,
  ]
}

const tableOf = (name: string, runs: readonly Run[]) =>
  table(
    HEAD,
    runs.flatMap((run) => {
      const section = run.sections[name] ?? {}
      return Object.keys(section).length === 0 ? [] : [lineOf(run, section)]
    }),
  )

export const historyPage = (history: readonly Run[]): string => {
  const newest = history.toReversed()
  const names = [...new Set(newest.flatMap(({ sections }) => Object.keys(sections)))]
  const parts = names.map((name) => `## ${name}\n\n${tableOf(name, newest)}\n`)
  return [INTRODUCTION, ...parts].join('\n')
}

export const readHistory = (folder = HISTORY): Run[] => {
  const file = join(folder, FILE)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Run)
}

export const recordRun = (runs: number, sections: Run['sections'], folder = HISTORY) => {
  const [{ model } = { model: 'unknown' }, ...more] = cpus()
  const run: Run = {
    time: new Date().toISOString(),
    commit: commitOf(),
    node: process.versions.node,
    cpu: `${more.length + 1} × ${model.trim()}`,
    runs,
    sections,
  }
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, FILE), `${JSON.stringify(run)}\n`)
  writeFileSync(join(folder, PAGE), historyPage(readHistory(folder)))
}
