export type Cached = {
  readonly status: number
  readonly bytes: number
  /** Drawn without an answer that it needs: good enough for who waits now, not to be kept. */
  readonly lacking: boolean
}

/** Milliseconds. */
const FRESH = 60_000
const STALE = 24 * 60 * 60 * 1_000
/** After a failure: not each of a thousand waiting visitors asks again. */
const RESPITE = 2_000
const BUDGET = 48 * 1_024 * 1_024
/** Anyone can make up addresses that don't exist; they never push out a page that does. */
const MOST_ABSENT = 200

type Entry<T> = { readonly page: T; readonly drawnAt: number; askAgainAt: number }

/**
 * Pages by address. Fresh for a minute; then the old one is served while it is drawn again, and for
 * a day while it can't be. However many ask for one page at once, it is drawn once.
 */
export const createPageCache = <T extends Cached>(now: () => number = Date.now) => {
  const present = new Map<string, Entry<T>>()
  const absent = new Map<string, Entry<T>>()
  const flights = new Map<string, Promise<T>>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= present.get(key)?.page.bytes ?? 0
    present.delete(key)
    absent.delete(key)
  }

  const keep = (key: string, page: T) => {
    forget(key)
    const entry = { page, drawnAt: now(), askAgainAt: now() + FRESH }
    if (page.status !== 200) {
      absent.set(key, entry)
      const [oldest] = absent.keys()
      if (absent.size > MOST_ABSENT && oldest !== undefined) forget(oldest)
      return
    }
    present.set(key, entry)
    bytes += page.bytes
    for (const oldest of present.keys()) {
      if (bytes <= BUDGET || oldest === key) break
      forget(oldest)
    }
  }

  const find = (key: string) => {
    const entry = present.get(key) ?? absent.get(key)
    if (entry === undefined || now() - entry.drawnAt > STALE) return undefined
    const shelf = present.has(key) ? present : absent
    // To the end of the map: what is asked for least stands first and goes first.
    shelf.delete(key)
    shelf.set(key, entry)
    return entry
  }

  const start = (key: string, draw: () => Promise<T>) => {
    const land = () => flights.delete(key)
    const failed = () => {
      const entry = present.get(key) ?? absent.get(key)
      if (entry) entry.askAgainAt = now() + RESPITE
      // The failure itself is shared for as long: the flight stays in the air.
      setTimeout(land, RESPITE).unref()
    }
    const flight = draw().then((page) => {
      if (page.lacking) failed()
      else {
        keep(key, page)
        land()
      }
      return page
    })
    flight.catch(failed)
    flights.set(key, flight)
    return flight
  }

  return {
    get: async (key: string, draw: () => Promise<T>): Promise<T> => {
      const entry = find(key)
      if (entry && now() < entry.askAgainAt) return entry.page
      const flight = flights.get(key) ?? start(key, draw)
      return entry ? entry.page : flight
    },
  }
}

export type PageCache<T extends Cached> = ReturnType<typeof createPageCache<T>>
