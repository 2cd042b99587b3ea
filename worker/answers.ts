import { tellUnreachable } from './clients.ts'
import { ageOf, type Bounds, keep, mayBeKept } from './keep.ts'
import { answers, pictures } from './shelves.ts'
import { told, worker } from './told.ts'

const ANSWERS: Bounds = { most: 80, bytes: 4_000_000 }
const PICTURES: Bounds = { most: 150, bytes: 8_000_000 }
/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1_000

const NEVER = ['/livez', '/readyz', '/vitals', '/sw.js']

/** What a page asks for by script: the calls of the API, here or on its host, and lists to search in. */
export const isCall = ({ url, destination }: Request): boolean => {
  const { origin, pathname } = new URL(url)
  if (destination !== '') return false
  if (origin === worker.location.origin) return !NEVER.includes(pathname)
  return told.apis.some((api) => url.startsWith(`${api}/api/`))
}

const keepCopy = async (shelf: Cache, request: Request, response: Response, bounds: Bounds) => {
  if (mayBeKept(response)) await keep(shelf, request.url, response, await response.blob(), bounds)
}

/** The network's answer, kept for when there is none. */
export const call = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const shelf = await answers()
  try {
    const response = await fetch(request)
    event.waitUntil(keepCopy(shelf, request, response.clone(), ANSWERS).catch(() => undefined))
    return response
  } catch (fault) {
    // The page has taken its question back: that says nothing of the line.
    if (request.signal.aborted) throw fault
    if (new URL(request.url).origin === worker.location.origin) await tellUnreachable()
    const kept = await shelf.match(request.url, { ignoreVary: true })
    if (kept) return kept
    throw fault
  }
}

/** A drawing of our own is the same tomorrow: what is kept is shown, and renewed when it is old. */
export const picture = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const shelf = await pictures()
  const kept = await shelf.match(request.url, { ignoreVary: true })
  const renewed = async () => {
    const response = await fetch(request)
    event.waitUntil(keepCopy(shelf, request, response.clone(), PICTURES).catch(() => undefined))
    return response
  }
  if (!kept) return renewed()
  if (ageOf(kept) > DAY) event.waitUntil(renewed().catch(() => undefined))
  return kept
}
