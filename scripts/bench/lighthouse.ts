import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite } from '#tests/support/built.ts'
import { ROUTES } from './phone.ts'
import { atLeast, type Findings, median, type Row } from './row.ts'

/**
 * Run by npx, because 200 packages are too many for a rare figure. The last version for Node 20.
 */
const TOOL = 'lighthouse@12.8.2'

type Report = { readonly categories: Readonly<Record<string, { readonly score: number }>> }

const scoresOf = (url: string, file: string) => {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu'
  const output = ['--quiet', '--output=json', `--output-path=${file}`]
  const words = ['--yes', TOOL, url, ...output, '--throttling-method=devtools', flags]
  const { status } = spawnSync('npx', words, {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}; it is fetched by npx`)
  const { categories } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  )
}

export const lighthouse = async (runs: number, folder: string): Promise<Findings> => {
  const reports = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const site = await builtSite({ folder })
  const rows: Row[] = []
  const raw: Record<string, Record<string, number>[]> = {}
  try {
    for (const { name, path } of ROUTES) {
      const taken = Array.from({ length: runs }, () =>
        scoresOf(site.url + path, join(reports, 'report.json')),
      )
      raw[name] = taken
      for (const kind of Object.keys(taken[0] ?? {}))
        rows.push(atLeast(100, `${name}: ${kind}`, median(taken.map((each) => each[kind] ?? 0))))
    }
  } finally {
    await site.stop()
    rmSync(reports, { recursive: true })
  }
  return { rows, raw }
}
