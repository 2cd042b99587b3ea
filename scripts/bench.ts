import { mkdirSync, writeFileSync } from 'node:fs'
import { openBrowser } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { type Figures, measure, measureTap } from './bench/measure.ts'
import { twinOf } from './bench/twins.ts'
import { buildIfStale } from './stale.ts'

const ROUTES = {
  home: '/',
  courses: '/all-course',
  course: '/course-overview/data-analytics-with-python',
  enquiry: '/enquiry/data-analytics-with-python',
  blog: '/blog',
  article: '/blog-page/how-to-read-a-job-description-before-you-apply',
} as const

const RUNS = Number(process.env.RUNS ?? 5)

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const medians = (runs: readonly Figures[]): Figures => {
  const of = (name: keyof Figures) => median(runs.map((run) => run[name]))
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    js: of('js'),
    html: of('html'),
    css: of('css'),
  }
}

const verdict = (right: boolean) => (right ? 'pass ' : 'SHORT')
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

buildIfStale()
const site = await builtSite()
const browser = await openBrowser()
const full = await twinOf(site.url, 'with')
const bare = await twinOf(site.url, 'without')
const report: Record<string, { full: Figures; bare: Figures }> = {}

for (const [name, path] of Object.entries(ROUTES)) {
  const runs = { full: [] as Figures[], bare: [] as Figures[] }
  for (let run = 0; run < RUNS; run += 1) {
    // Interleaved, so that a busy moment of the machine falls on both.
    runs.bare.push(await measure(browser, bare.url + path))
    runs.full.push(await measure(browser, full.url + path))
  }
  const now = { full: medians(runs.full), bare: medians(runs.bare) }
  report[name] = now
  const lcp = now.full.lcp / now.bare.lcp
  const fcp = now.full.fcp / now.bare.fcp
  console.log(
    [
      name.padEnd(8),
      `${verdict(fcp <= 1.05)} FCP ${now.full.fcp.toFixed(0)} ms, ${fcp.toFixed(2)} x`,
      `${verdict(lcp <= 1.05)} LCP ${now.full.lcp.toFixed(0)} ms, ${lcp.toFixed(2)} x`,
      `${verdict(now.full.cls === 0)} CLS ${now.full.cls.toFixed(3)}`,
      `${verdict(now.full.tbt <= 60)} TBT ${now.full.tbt.toFixed(0)} ms`,
      `${verdict(now.full.js <= 105_000)} JS ${kB(now.full.js)}`,
      `${verdict(now.full.html <= 20_000)} HTML ${kB(now.full.html)}`,
      `${verdict(now.full.css <= 12_000)} CSS ${kB(now.full.css)}`,
    ].join(' | '),
  )
}

const TAPS = {
  'tab of the courses': { path: ROUTES.courses, role: 'tab', name: 'NON IT' },
  'more courses': { path: ROUTES.courses, role: 'button', name: 'More IT Courses' },
  'menu of the phone': { path: ROUTES.home, role: 'button', name: 'Menu' },
} as const
const taps: Record<string, number> = {}
for (const [name, { path, role, name: label }] of Object.entries(TAPS)) {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(
      await measureTap(browser, full.url + path, (page) =>
        page.getByRole(role, { name: label }).tap(),
      ),
    )
  }
  taps[name] = median(runs)
  console.log(
    `${verdict(median(runs) <= 50)} ${name}: next frame after ${median(runs).toFixed(0)} ms`,
  )
}

mkdirSync('bench', { recursive: true })
writeFileSync('bench/latest.json', JSON.stringify({ report, taps }, null, 1))
console.log('The raw figures are in bench/latest.json')
await browser.close()
full.close()
bare.close()
await site.stop()
