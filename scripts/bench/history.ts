import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Row } from './row.ts'

export const HISTORY = 'docs/bench'
const FILE = 'history.jsonl'
const PICTURE = 'history.svg'

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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const WIDTH = 880
const HEADER = 56
const PANEL = { height: 64, left: 500, right: 860 }
const TOP = 2

const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2333}.small{font-size:11px;fill:#5b6075}.budget{stroke:#8a8fa3;stroke-dasharray:4 3}.line{fill:none;stroke:#3d4fb8;stroke-width:2}.kept{fill:#3d4fb8}.over{fill:#c2352b}.ground{fill:#fff}@media (prefers-color-scheme:dark){text{fill:#e8e9f2}.small{fill:#a6abc0}.line{stroke:#9aa7ff}.kept{fill:#9aa7ff}.over{fill:#ff8a7d}.ground{fill:#14161f}}`

const worstOf = (section: Section) =>
  Object.entries(section).reduce(
    (worst, [what, [figure, share]]) => (share > worst.share ? { what, figure, share } : worst),
    { what: '', figure: '', share: 0 },
  )

const panelOf = (name: string, history: readonly Section[], top: number) => {
  const bottom = top + PANEL.height - 16
  const x = (place: number) =>
    PANEL.left + (place * (PANEL.right - PANEL.left)) / Math.max(1, history.length - 1)
  const y = (share: number) =>
    Math.round((bottom - (Math.min(share, TOP) / TOP) * (PANEL.height - 24)) * 10) / 10
  const points = history.map((section, place) => {
    const { share } = worstOf(section)
    return { at: Math.round(x(place) * 10) / 10, y: y(share), isOver: share > 1 }
  })
  const latest = history.at(-1) ?? {}
  const { what, figure, share } = worstOf(latest)
  const over = Object.values(latest).filter(([, each]) => each > 1).length
  const count = Object.keys(latest).length
  return [
    `<text x="20" y="${top + 20}">${escaped(name)}: ${over} of ${count} over budget</text>`,
    `<text class="small" x="20" y="${top + 38}">${escaped(`worst: ${what}, ${figure} (${Math.round(share * 100)} %)`)}</text>`,
    `<line class="budget" x1="${PANEL.left}" x2="${PANEL.right}" y1="${y(1)}" y2="${y(1)}"/>`,
    `<polyline class="line" points="${points.map((point) => `${point.at},${point.y}`).join(' ')}"/>`,
    ...points.map(
      (point) =>
        `<circle class="${point.isOver ? 'over' : 'kept'}" cx="${point.at}" cy="${point.y}" r="3.5"/>`,
    ),
  ]
}

export const drawHistory = (history: readonly Run[]): string => {
  const names = [...new Set(history.flatMap(({ sections }) => Object.keys(sections)))]
  const height = HEADER + names.length * PANEL.height
  const last = history.at(-1)
  const title = `Runs: ${history.length}; the last on ${last?.time.slice(0, 10)} of ${last?.commit}, Node ${last?.node}, ${last?.cpu}`
  const panels = names.flatMap((name, place) => {
    const sections = history
      .map(({ sections }) => sections[name])
      .filter((section) => section !== undefined)
    return panelOf(name, sections, HEADER + place * PANEL.height)
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Share of its budget that the worst figure of each section takes, run by run">`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="12"/>`,
    `<text x="20" y="26">${escaped(title)}</text>`,
    `<text class="small" x="20" y="44">Share of the budget that the worst figure of each section takes; the dashed line is the budget.</text>`,
    ...panels,
    '</svg>',
  ].join('\n')}\n`
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
  writeFileSync(join(folder, PICTURE), drawHistory(readHistory(folder)))
}
