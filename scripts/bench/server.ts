import { execFileSync } from 'node:child_process'
import { drive, type Rate } from '#scripts/load/drive.ts'
import { memoryOver } from '#scripts/load/long.ts'
import { oneAnswer } from '#scripts/load/oneAnswer.ts'
import { reading } from '#scripts/load/sampleShots.ts'
import { startPlain } from '#scripts/load/startPlain.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { atLeast, atMost, type Findings, median, type Row, yes } from './row.ts'

/** Seconds of each round; the first round of each server only warms it. */
const ROUND = 1.5
const REQUESTS = 100_000

/** A page from the cache beside a bare Node server that gives the same bytes, in turns. */
const cachedPage = async (runs: number) => {
  const shot = reading('/')
  const site = await startSiteProcess()
  const { bytes, headers } = await oneAnswer(site.url, shot)
  const plain = await startPlain(bytes, headers)
  const rounds: { site: Rate; plain: Rate }[] = []
  try {
    for (let round = 0; round <= runs; round += 1) {
      const site_ = await drive(site.url, () => shot, ROUND)
      const plain_ = await drive(plain.url, () => shot, ROUND)
      if (round > 0) rounds.push({ site: site_, plain: plain_ })
    }
  } finally {
    await plain.stop()
    await site.stop()
  }
  const rate = median(rounds.map((each) => each.site.perSecond / each.plain.perSecond))
  const p99 = median(rounds.map((each) => each.site.p99 / each.plain.p99))
  const rows = [
    atLeast(0.5, 'a cached page: requests a second, to a bare Node server', rate, ' ×'),
    atMost(2, 'a cached page: the slowest of a hundred, to the same', p99, ' ×'),
  ]
  return { rows, raw: rounds }
}

type Drawn = Readonly<Record<'home' | 'packing' | 'article' | 'newArticle', number>>

const drawnPages = () => {
  const words = ['--import', 'tsx', 'scripts/bench/drawn.ts']
  const env = { ...process.env, NODE_ENV: 'production' }
  const said = execFileSync(process.execPath, words, { env, encoding: 'utf8' })
  const drawn: Drawn = JSON.parse(said)
  const rows = [
    atMost(5, 'home drawn anew: processor time', drawn.home - drawn.packing, ' ms'),
    atMost(5, 'the same, and packed for the line', drawn.home, ' ms'),
    atMost(
      0.8,
      'an article whose text was read before, to one whose text is new',
      drawn.article / drawn.newArticle,
      ' ×',
    ),
  ]
  return { rows, raw: drawn }
}

const memory = async () => {
  const raw = await memoryOver(REQUESTS)
  const what = `memory over ${REQUESTS.toLocaleString('en-US')} requests`
  return { rows: [yes(`${what} is flat`, raw.isFlat, `${raw.early} → ${raw.late} MB`)], raw }
}

/** From the command to the line that says where the site is, with an empty store. */
const starts = async (runs: number) => {
  const raw: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    const site = await startSiteProcess()
    raw.push(performance.now() - start)
    await site.stop()
  }
  return { rows: [atMost(1_000, 'start of the built site', median(raw), ' ms')], raw }
}

export const server = async (runs: number): Promise<Findings> => {
  const cached = await cachedPage(runs)
  const drawn = drawnPages()
  const flat = await memory()
  const started = await starts(runs)
  const rows: Row[] = [cached, drawn, flat, started].flatMap((each) => each.rows)
  return {
    rows,
    raw: { cached: cached.raw, drawn: drawn.raw, memory: flat.raw, starts: started.raw },
  }
}
