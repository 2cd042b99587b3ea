import { brotliCompressSync } from 'node:zlib'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { type Figures, measure } from './measure.ts'
import { ROUTES } from './routes.ts'
import { atMost, type Findings, median, type Row } from './row.ts'
import { twinOf } from './twins.ts'

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

const rowsOf = (name: string, full: Figures, bare: Figures, inside: number): Row[] => [
  atMost(1.05, `${name}: first paint, to its twin without scripts`, full.fcp / bare.fcp, ' ×'),
  atMost(1.05, `${name}: largest paint, to the same twin`, full.lcp / bare.lcp, ' ×'),
  atMost(0, `${name}: layout shift`, full.cls),
  atMost(60, `${name}: total blocking time`, full.tbt, ' ms'),
  atMost(105, `${name}: scripts of the first load`, full.js / 1_000, ' kB'),
  atMost(20, `${name}: HTML, with the styles in it`, full.html / 1_000, ' kB'),
  atMost(12, `${name}: CSS, in it and in files`, (full.css + inside) / 1_000, ' kB'),
]

/** What a page's own styles take of its HTML, packed by themselves. */
const stylesIn = async (url: string) => {
  const html = await (await fetch(url)).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text)
  return styles.length > 0 ? brotliCompressSync(styles.join('')).length : 0
}

/** Each page on a slow phone, beside the same page with its scripts taken out. */
export const pages = async (runs: number): Promise<Findings> => {
  const site = await builtSite()
  const browser = await openBrowser({ executablePath: WHOLE_BROWSER })
  const full = await twinOf(site.url, 'with')
  const bare = await twinOf(site.url, 'without')
  const rows: Row[] = []
  const raw: Record<string, { full: Figures[]; bare: Figures[] }> = {}
  try {
    for (const { name, path } of ROUTES) {
      const taken = { full: [] as Figures[], bare: [] as Figures[] }
      // Both have packed and kept all that a page asks for before one is measured.
      for (const { url } of [bare, full]) await measure(browser, url + path)
      for (let run = 0; run < runs; run += 1) {
        // In turns, and each first in its turn, so that a busy moment of the machine falls on both.
        const turn = [
          ['bare', bare.url],
          ['full', full.url],
        ] as const
        for (const [name, url] of run % 2 === 0 ? turn : turn.toReversed())
          taken[name].push(await measure(browser, url + path))
      }
      raw[name] = taken
      const inside = await stylesIn(site.url + path)
      rows.push(...rowsOf(name, medians(taken.full), medians(taken.bare), inside))
    }
  } finally {
    await browser.close()
    await full.close()
    await bare.close()
    await site.stop()
  }
  return { rows, raw }
}
