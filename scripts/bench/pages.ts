import { brotliCompressSync } from 'node:zlib'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { builtSite } from '#tests/support/built.ts'
import { measurePaints, measureVisit, type Paints, type Visit } from './measure.ts'
import { ROUTES } from './routes.ts'
import { atMost, type Findings, median, onAverage, type Row } from './row.ts'
import { twinOf } from './twins.ts'

type Pair = { readonly full: Paints; readonly bare: Paints }
type Taken = { readonly visits: Visit[]; readonly pairs: Pair[] }

/** One paint is up to a third longer than the next: fifty pairs tell a few hundredths, five tell nothing. */
const PAINTS_PER_RUN = 10

const rowsOf = (name: string, { visits, pairs }: Taken, inside: number): Row[] => {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
  // Pair by pair: the two are of the same seconds, while the machine's speed changes from minute to minute.
  const toTwin = (paint: keyof Paints) => pairs.map(({ full, bare }) => full[paint] / bare[paint])
  return [
    onAverage(1.05, `${name}: first paint, to its twin without scripts`, toTwin('fcp')),
    onAverage(1.05, `${name}: largest paint, to the same twin`, toTwin('lcp')),
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
      const visits: Visit[] = []
      const pairs: Pair[] = []
      // Both have packed and kept all that a page asks for before one is measured.
      for (const { url } of [bare, full]) await measureVisit(browser, url + path)
      for (let run = 0; run < runs; run += 1)
        visits.push(await measureVisit(browser, full.url + path))
      const paint = (twin: { url: string }) => measurePaints(browser, twin.url + path)
      while (pairs.length < runs * PAINTS_PER_RUN) {
        // Each first in its turn.
        if (pairs.length % 2 === 0) pairs.push({ full: await paint(full), bare: await paint(bare) })
        else pairs.push({ bare: await paint(bare), full: await paint(full) })
      }
      const taken = { visits, pairs }
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
