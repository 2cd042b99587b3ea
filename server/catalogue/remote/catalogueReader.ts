import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EMBEDDED, isEmbedded } from '#domain/embedded.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/ops/log.ts'
import { removeOldDrafts } from '#server/store/oldDrafts.ts'
import { type CatalogueCopy, catalogueCopyOf } from './catalogueCopy.ts'
import { readCatalogueFile, writeCatalogueFile } from './catalogueFile.ts'
import {
  type CatalogueLists,
  isEmpty,
  LISTS,
  type List,
  noLists,
  type ReadTimes,
  readTimesOf,
} from './catalogueLists.ts'
import { createFetchJson, type FetchJson } from './fetchJson.ts'
import { hostsOf, type InProcess } from './hosts.ts'
import { createReadRound } from './readRound.ts'

export type CatalogueReader = {
  /** The last good one; undefined until the first one is there. */
  readonly current: () => CatalogueCopy | undefined
  /** Waits for the first one; undefined when it takes too long or the host doesn't answer. */
  readonly ready: () => Promise<CatalogueCopy | undefined>
  /** Tells of each new version; the answer ends it. */
  readonly subscribe: (listener: (catalogueCopy: CatalogueCopy) => void) => () => void
  /** Takes one now, or waits for the one that is being taken. */
  readonly refresh: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Milliseconds. */
export type Pace = {
  /** From one round to the next. */
  readonly every: number
  /** Between two requests. */
  readonly between: number
  /** For one answer. */
  readonly timeout: number
  /** For the first catalogueCopy. */
  readonly first: number
}

const OWN: Pace = { every: 30_000, between: 0, timeout: 10_000, first: 3_000 }
const FOREIGN: Pace = { every: 300_000, between: 100, timeout: 15_000, first: 3_000 }
const FIRST_RETRY = 10_000

const FILE = 'catalogue.ndjson'
/** Milliseconds by which a list's time in the file may be behind: all of it is too much to write in each round. */
const FILE_LAG = 3_600_000

type Parts = {
  readonly config: Pick<Config, 'DATA_DIR' | 'site'>
  readonly api: InProcess
  readonly log: Log
  readonly pace?: Partial<Pace>
  readonly now?: () => number
}

/** A quarter more or less, so that many instances don't ask in one moment. */
const spread = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2)

/**
 * The whole catalogue in memory, read through the same calls that a visitor's browser makes. The file
 * carries it over a restart in an outage; nothing ever waits for it unless it asks to.
 */
export const createCatalogueReader = ({
  config,
  api,
  log,
  pace,
  now = Date.now,
}: Parts): CatalogueReader => {
  const hosts = { ...hostsOf(config.site), websiteCode: config.site.websiteCode }
  const isOwn = hosts.courses === EMBEDDED && hosts.groups === EMBEDDED
  const { every, between, timeout, first } = { ...(isOwn ? OWN : FOREIGN), ...pace }
  const source = JSON.stringify(hosts)
  const file = join(config.DATA_DIR, FILE)
  const listeners = new Set<(catalogueCopy: CatalogueCopy) => void>()
  const stopping = new AbortController()

  let catalogueCopy: CatalogueCopy | undefined
  /** What the file holds. */
  let written: { readonly version: string; readonly times: ReadTimes } | undefined

  const publish = (next: CatalogueLists) => {
    if (isEmpty(next)) return
    const before = catalogueCopy
    // First: the next round must not begin with lists that this one can’t read.
    catalogueCopy = catalogueCopyOf(next)
    if (before?.version === catalogueCopy.version) return
    for (const listener of listeners) listener(catalogueCopy)
  }

  const fetchFrom = (request: Request, how: { readonly signal: AbortSignal }) =>
    isEmbedded(request) ? api.fetch(request) : fetch(request, how)
  const fetchOnce = createFetchJson({ fetch: fetchFrom, timeout, stopped: stopping.signal })
  const fetchJson: FetchJson = async (address) => {
    const answer = await fetchOnce(address)
    // A moment's peace for the host.
    if (between > 0) await pause(between, undefined, { signal: stopping.signal })
    return answer
  }
  const readRound = createReadRound({ fetchJson, hosts, now, publish })

  const markOf = ({ version, lists }: CatalogueCopy) => ({ version, times: readTimesOf(lists) })

  const keep = async () => {
    if (catalogueCopy === undefined) return
    const mark = markOf(catalogueCopy)
    const lagOf = (list: List) => mark.times[list] - (written?.times[list] ?? 0)
    if (mark.version === written?.version && LISTS.every((list) => lagOf(list) < FILE_LAG)) return
    await writeCatalogueFile(file, source, catalogueCopy.lists)
    written = mark
  }

  const load = async () => {
    try {
      const kept = await readCatalogueFile(file, source)
      if (!stopping.signal.aborted) publish(kept)
    } catch (error) {
      // As good as none: it is read anew from the host, and written anew.
      log.error('snapshot.file', error)
    }
    written = catalogueCopy && markOf(catalogueCopy)
    // Afterwards: what is known is wanted by the first visitor.
    await removeOldDrafts(config.DATA_DIR, { before: `${FILE}.`, after: '.new' })
  }

  let failures = 0
  const round = async () => {
    try {
      const error = await readRound(catalogueCopy?.lists ?? noLists)
      if (stopping.signal.aborted) return
      failures = error === undefined ? 0 : failures + 1
      if (error !== undefined) log.error('snapshot', error)
      await keep()
    } catch (error) {
      if (!stopping.signal.aborted) log.error('snapshot', error)
    }
  }

  let underway: Promise<void> | undefined
  const refresh = () => {
    underway ??= round().finally(() => {
      underway = undefined
    })
    return underway
  }

  let timer: NodeJS.Timeout | undefined
  const goOn = async () => {
    await refresh()
    if (stopping.signal.aborted) return
    const wait = failures === 0 ? every : Math.min(FIRST_RETRY * 2 ** (failures - 1), every)
    timer = setTimeout(goOn, spread(wait)).unref()
  }
  const started = load().then(() => {
    // Its rounds go on by themselves.
    void goOn()
    return refresh()
  })

  return {
    current: () => catalogueCopy,
    ready: async () => {
      if (catalogueCopy) return catalogueCopy
      const timer = new AbortController()
      const late = pause(first, undefined, { signal: timer.signal, ref: false }).catch(() => {})
      await Promise.race([started, late])
      timer.abort()
      return catalogueCopy
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh: async () => {
      await started
      await refresh()
    },
    stop: async () => {
      stopping.abort(new Error('The server stops.'))
      clearTimeout(timer)
      await started
      await underway
    },
  }
}
