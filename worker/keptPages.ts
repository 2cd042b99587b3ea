import { type Bounds, keep, mayBeKept } from './keep.ts'
import { buildIn } from './pageText.ts'
import { isPages, ownPages } from './shelves.ts'
import { told, worker } from './told.ts'

const BOUNDS: Bounds = { most: 40, bytes: 8_000_000 }

/** What campaigns hang on an address; the page is the same. */
const TAGS = /^(utm_\w+|gclid|fbclid|msclkid)$/

/** The address that a page is kept under. */
export const keyOf = (address: string): string => {
  const url = new URL(address, worker.location.origin)
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (TAGS.test(name)) url.searchParams.delete(name)
  return url.href
}

/** From this build, or else from the one before, whose assets are kept as long as its pages. */
export const findPage = async (key: string): Promise<Response | undefined> => {
  const own = await (await ownPages()).match(key, { ignoreVary: true })
  if (own) return own
  for (const cacheName of (await caches.keys()).filter(isPages).reverse()) {
    const older = await caches.match(key, { cacheName, ignoreVary: true })
    if (older) return older
  }
  return undefined
}

/** Whether nothing more is to be done about this page: it is kept, or it is none that may be. */
export const keepPage = async (key: string, response: Response): Promise<boolean> => {
  const shelf = await ownPages()
  if (response.status === 404) await shelf.delete(key)
  const isPage = (response.headers.get('Content-Type') ?? '').startsWith('text/html')
  const isInspected = new URL(key).searchParams.has('inspect')
  if (!isPage || !mayBeKept(response) || isInspected) return response.status < 500
  const body = await response.blob()
  const build = buildIn(await body.text())
  if (build === told.build) {
    await keep(shelf, key, response, body, BOUNDS)
    return true
  }
  // A newer build has come to the server: its own worker will keep its pages.
  if (build !== undefined) await worker.registration.update()
  return build === undefined
}

/** Asks for a page that is on the screen already, or that an earlier build had kept. */
export const renewPage = async (key: string): Promise<boolean> =>
  keepPage(
    key,
    await fetch(key, { headers: { Accept: 'text/html' }, cache: 'no-cache', priority: 'low' }),
  )
