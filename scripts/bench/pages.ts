import { brotliCompressSync } from 'node:zlib'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { measurePaints, measureVisit, type Paints, type Visit } from './measure.ts'
import { ROUTES } from './routes.ts'
import { atMost, type Findings, median, type Row } from './row.ts'
import { twinOf } from './twins.ts'

type Taken = { readonly visits: Visit[]; readonly full: Paints[]; readonly bare: Paints[] }

/** One paint is up to a third longer than the next, so that a median of five would say little. */
const PAINTS_PER_RUN = 5

const rowsOf = (name: string, { visits, full, bare }: Taken, inside: number): Row[] => {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
  const toTwin = (paint: keyof Paints) =>
    median(full.map((paints) => paints[paint])) / median(bare.map((paints) => paints[paint]))
  return [
    atMost(1.05, `${name}: first paint, to its twin without scripts`, toTwin('fcp'), ' ×'),
    atMost(1.05, `${name}: largest paint, to the same twin`, toTwin('lcp'), ' ×'),
    atMost(0, `${name}: layout shift`, of('cls')),
    atMost(60, `${name}: total blocking time`, of('tbt'), ' ms'),
    atMost(105, `${name}: scripts of the first load`, of('js') / 1_000, ' kB'),
    atMost(20, `${name}: HTML, with the styles in it`, of('html') / 1_000, ' kB'),
    atMost(12, `${name}: CSS, in it and in files`, (of('css') + inside) / 1_000, ' kB'),
  ]
}

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
  const raw: Record<string, Taken> = {}
  try {
    for (const { name, path } of ROUTES) {
      const taken: Taken = { visits: [], full: [], bare: [] }
      const { visits } = taken
      // Both have packed and kept all that a page asks for before one is measured.
      for (const { url } of [bare, full]) await measureVisit(browser, url + path)
      for (let run = 0; run < runs; run += 1)
        visits.push(await measureVisit(browser, full.url + path))
      for (let pair = 0; pair < runs * PAINTS_PER_RUN; pair += 1) {
        // In turns, and each first in its turn, so that a busy moment of the machine falls on both.
        const turn = [
          ['bare', bare.url],
          ['full', full.url],
        ] as const
        for (const [twin, url] of pair % 2 === 0 ? turn : turn.toReversed())
          taken[twin].push(await measurePaints(browser, url + path))
      }
      raw[name] = taken
      rows.push(...rowsOf(name, taken, await stylesIn(site.url + path)))
    }
  } finally {
    await browser.close()
    await full.close()
    await bare.close()
    await site.stop()
  }
  return { rows, raw }
}
