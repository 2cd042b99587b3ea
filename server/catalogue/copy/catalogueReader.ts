import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { slugOf } from '#domain/category.ts'
import { HOUR } from '#domain/constants.ts'
import { EMBEDDED } from '#domain/contracts/embedded.ts'
import type { Config } from '#server/config.ts'
import { hostsOf, type InProcess } from '#server/http/hosts.ts'
import type { Log } from '#server/ops/log.ts'
import { repeat } from '#server/ops/repeat.ts'
import { makeDataFolder } from '#server/store/dataFolder.ts'
import {
  type CatalogueCopy,
  type CatalogueLists,
  catalogueCopyOf,
  isEmpty,
  LISTS,
  type List,
  noLists,
} from './catalogueCopy.ts'
import {
  CATALOGUE_FILE,
  readCatalogueFile,
  removeOldDrafts,
  writeCatalogueFile,
} from './catalogueFile.ts'
import { createFetchJson } from './fetchJson.ts'
import { createListReaders } from './listReader.ts'

export type CatalogueReader = {
  readonly current: () => CatalogueCopy | undefined
  /** Waits for the first read; undefined when it takes too long or fails. */
  readonly ready: () => Promise<CatalogueCopy | undefined>
  readonly subscribe: (listener: (catalogueCopy: CatalogueCopy) => void) => void
  /** For tests: a round under way counts, so a change just before may not be read. */
  readonly refresh: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type Pace = {
  readonly every: number
  readonly between: number
  readonly timeout: number
  readonly readyTimeout: number
}

const EMBEDDED_PACE: Pace = { every: 30_000, between: 0, timeout: 10_000, readyTimeout: 3_000 }
const FOREIGN_PACE: Pace = { every: 300_000, between: 100, timeout: 15_000, readyTimeout: 3_000 }
const FIRST_RETRY_MS = 10_000

/** If only the read times changed, wait this long before the file is written again. */
const FILE_LAG_MS = HOUR

type Parts = {
  readonly config: Pick<Config, 'DATA_DIR' | 'site'>
  readonly api: InProcess
  readonly log: Log
  readonly pace?: Partial<Pace>
  readonly now?: () => number
}

const logNameOf = (list: List) => (list === 'articles' ? list : slugOf(list))

/** Jitter of 25 %, so that instances don't send requests at the same time. */
const withJitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2)

/**
 * Copies the whole catalogue into memory through the public API. A file preserves the copy across a
 * restart during an outage.
 */
export const createCatalogueReader = ({
  config,
  api,
  log,
  pace,
  now = Date.now,
}: Parts): CatalogueReader => {
  const hosts = hostsOf(config.site)
  const isEmbeddedOnly = hosts.courses === EMBEDDED && hosts.groups === EMBEDDED
  const ownPace = isEmbeddedOnly ? EMBEDDED_PACE : FOREIGN_PACE
  const { every, between, timeout, readyTimeout } = { ...ownPace, ...pace }
  const source = JSON.stringify(hosts)
  const file = join(config.DATA_DIR, CATALOGUE_FILE)
  const listeners: ((catalogueCopy: CatalogueCopy) => void)[] = []
  const stopping = new AbortController()

  let catalogueCopy: CatalogueCopy | undefined
  let written: CatalogueCopy | undefined

  const publish = (lists: CatalogueLists) => {
    if (isEmpty(lists)) return
    const before = catalogueCopy
    // Assigned before the version check, so that the next round starts from the latest read.
    catalogueCopy = catalogueCopyOf(lists, before)
    if (before?.version === catalogueCopy.version) return
    for (const listener of listeners) listener(catalogueCopy)
  }

  const saveFile = async () => {
    const copy = catalogueCopy
    if (copy === undefined) return
    const lagOf = (list: List) => copy.lists[list].takenAt - (written?.lists[list].takenAt ?? 0)
    const isRecent = LISTS.every((list) => lagOf(list) < FILE_LAG_MS)
    if (copy.version === written?.version && isRecent) return
    await writeCatalogueFile(file, source, copy.lists)
    written = copy
  }

  const loadFile = async () => {
    try {
      // Only at the start: a data folder that went missing later must not come back empty.
      await makeDataFolder(config.DATA_DIR)
      const saved = await readCatalogueFile(file, source)
      if (!stopping.signal.aborted) publish(saved)
    } catch (error) {
      // The next round replaces a damaged file.
      log.error('catalogue.file', error)
    }
    written = catalogueCopy
    // After loading, because the first visitor waits for the copy.
    await removeOldDrafts(file)
  }

  const fetchJson = createFetchJson({ api, timeout, between, stopped: stopping.signal })
  const readers = createListReaders(hosts, fetchJson, now)

  /** Not in parallel, so that a foreign host gets one request at a time. */
  const readLists = async () => {
    let lists = catalogueCopy?.lists ?? noLists
    let failed: { readonly name: List; readonly error: unknown } | undefined
    for (const { name, readItems } of readers) {
      const read = await readItems(lists)
      lists = read.lists
      if (read.error !== undefined) failed ??= { name, error: read.error }
    }
    publish(lists)
    for (const { readMissingTexts } of readers) lists = await readMissingTexts(lists)
    publish(lists)
    return failed
  }

  const loaded = loadFile()
  let failures = 0
  const round = async () => {
    await loaded
    try {
      const failed = await readLists()
      if (stopping.signal.aborted) return
      failures = failed ? failures + 1 : 0
      if (failed) log.error(`catalogue.${logNameOf(failed.name)}`, failed.error)
      await saveFile()
    } catch (error) {
      if (!stopping.signal.aborted) log.error('catalogue', error)
    }
  }

  let currentRound: Promise<void> | undefined
  const refresh = () => {
    currentRound ??= round().finally(() => {
      currentRound = undefined
    })
    return currentRound
  }

  const started = refresh()
  const stopRounds = repeat(async () => {
    await refresh()
    const wait = failures === 0 ? every : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), every)
    return withJitter(wait)
  })

  return {
    current: () => catalogueCopy,
    ready: async () => {
      if (catalogueCopy === undefined)
        await Promise.race([started, pause(readyTimeout, undefined, { ref: false })])
      return catalogueCopy
    },
    subscribe: (listener) => void listeners.push(listener),
    refresh: async () => {
      await started
      await refresh()
    },
    stop: async () => {
      stopping.abort(new Error('The server stops.'))
      await stopRounds()
      await currentRound
    },
  }
}
