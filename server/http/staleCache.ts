export type Cached = {
  readonly status: number
  readonly bytes: number
  /** Made without something that it needs: good enough for who waits now, not to be kept. */
  readonly lacking: boolean
  /** With nothing in it, like an address that doesn't exist: of such anyone can make up any number. */
  readonly isEmpty?: boolean
}

/** Seconds, of what is handed out although it is old, as the new one is late or can't be made. */
export type Aged = { readonly age?: number }

/** Asked for once it has been handed out; answers with the same one when it lacks nothing any more. */
type Later<T> = { readonly later?: () => Promise<T> }

/** Milliseconds. */
const STALE = 24 * 60 * 60 * 1_000
/** After a failure: not each of a thousand waiting visitors asks again. */
const RESPITE = 2_000
/** For which somebody waits although there is an old one to be had. */
const PATIENCE = 1_000
/** After one has waited in vain nobody does: a store that hangs would delay everybody. */
const PEACE = 60_000
const BUDGET = 48 * 1_024 * 1_024
/** Bytes that an entry takes beside its text: its objects, its functions and its place in the map. */
const ENTRY = 1_200
/** Anyone can make up addresses that don't exist; they never push out a page that does. */
const MOST_ABSENT = 200

type Entry<T> = { readonly kept: T; readonly drawnAt: number; askAgainAt: number }

/** An address may be as long as the answer to it is short; a letter takes up to two bytes. */
const weightOf = (key: string, { bytes }: Cached) => bytes + 2 * key.length + ENTRY

type Wish = {
  /** Milliseconds. */
  readonly fresh: number
  /** Bytes. */
  readonly budget?: number
  readonly now?: () => number
}

/**
 * What was made for an address. Fresh for a while; for as long again the old one is served while it is
 * made anew. Who asks later waits for the new one, and gets the old one, for a day, if that is late or
 * can't be made. However many ask for one address at once, it is made once.
 */
export const createStaleCache = <T extends Cached & Later<T>>({
  fresh,
  budget = BUDGET,
  now = Date.now,
}: Wish) => {
  const present = new Map<string, Entry<T>>()
  const absent = new Map<string, Entry<T>>()
  const flights = new Map<string, Promise<T>>()
  let waitAgainAt = 0
  let bytes = 0

  const forget = (key: string) => {
    const entry = present.get(key)
    if (entry) bytes -= weightOf(key, entry.kept)
    present.delete(key)
    absent.delete(key)
  }

  const keep = (key: string, kept: T) => {
    forget(key)
    const entry = { kept, drawnAt: now(), askAgainAt: now() + fresh }
    if (kept.status !== 200 || kept.isEmpty) {
      absent.set(key, entry)
      const [oldest] = absent.keys()
      if (absent.size > MOST_ABSENT && oldest !== undefined) forget(oldest)
      return
    }
    present.set(key, entry)
    bytes += weightOf(key, kept)
    for (const oldest of present.keys()) {
      if (bytes <= budget || oldest === key) break
      forget(oldest)
    }
  }

  const find = (key: string) => {
    const entry = present.get(key) ?? absent.get(key)
    // What there was not a while ago there may be by now.
    const lasts = entry?.kept.status === 404 ? 2 * fresh : STALE
    if (entry === undefined || now() - entry.drawnAt >= lasts) return undefined
    const shelf = present.has(key) ? present : absent
    // To the end of the map: what is asked for least stands first and goes first.
    shelf.delete(key)
    shelf.set(key, entry)
    return entry
  }

  const start = (key: string, make: () => Promise<T>) => {
    const land = () => flights.delete(key)
    const failed = () => {
      const entry = present.get(key) ?? absent.get(key)
      if (entry) entry.askAgainAt = now() + RESPITE
      // The failure itself is shared for as long: the flight stays in the air.
      setTimeout(land, RESPITE).unref()
    }
    const settle = (kept: T) => {
      if (kept.lacking) return failed()
      keep(key, kept)
      land()
    }
    const flight = make().then((kept) => {
      // Meanwhile nobody else waits: everybody gets what there is.
      if (kept.later) kept.later().then(settle, failed)
      else settle(kept)
      return kept
    })
    flight.catch(failed)
    flights.set(key, flight)
    return flight
  }

  /** The new one if it comes soon and lacks nothing, else the old one. */
  const newer = (old: T & Aged, flight: Promise<T>) =>
    new Promise<T & Aged>((resolve) => {
      const late = setTimeout(() => {
        waitAgainAt = now() + PEACE
        resolve(old)
      }, PATIENCE)
      const land = (kept: T) => {
        clearTimeout(late)
        resolve(kept.lacking ? old : kept)
      }
      flight.then(land, () => land(old))
    })

  return {
    get: async (key: string, make: () => Promise<T>): Promise<T & Aged> => {
      const entry = find(key)
      const passed = entry ? now() - entry.drawnAt : 0
      const isOld = passed >= 2 * fresh
      const old = entry && (isOld ? { ...entry.kept, age: Math.floor(passed / 1_000) } : entry.kept)
      if (old && now() < entry.askAgainAt) return old
      const flight = flights.get(key) ?? start(key, make)
      if (old === undefined) return flight
      return isOld && now() >= waitAgainAt ? newer(old, flight) : old
    },
  }
}
