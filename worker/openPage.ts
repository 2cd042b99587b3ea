import { KEPT_META, keptMark } from '#domain/offline.ts'
import { paths } from '#domain/paths.ts'
import { tellUnreachable } from './clients.ts'
import { ageOf, keptAt } from './keep.ts'
import { findPage, keepPage, keyOf } from './keptPages.ts'
import { type Seen, titleIn, withMeta, withSeenPages } from './pageText.ts'
import { isPages, ownAssets } from './shelves.ts'
import { told } from './told.ts'

/** Milliseconds: who has seen the page before waits no longer than this for a slow line. */
const PATIENCE = 1_500
/** Prices may have changed overnight: an older page is shown only when there is no other. */
const DAY = 24 * 60 * 60 * 1_000

/** The page as it was kept, marked so that it can say of itself how old it is. */
const shown = async (kept: Response): Promise<Response> => {
  const mark = keptMark(keptAt(kept), kept.headers.get('ETag') ?? '')
  const html = withMeta(await kept.clone().text(), KEPT_META, mark)
  return new Response(html, { headers: kept.headers })
}

const nameOf = (path: string, html: string) => (path === paths.home ? 'Home' : titleIn(html))

const seenPages = async (): Promise<Seen[]> => {
  const seen = new Map<string, string>()
  for (const name of (await caches.keys()).filter(isPages)) {
    const shelf = await caches.open(name)
    for (const request of await shelf.keys()) {
      const { pathname, search } = new URL(request.url)
      const html = await (await shelf.match(request))?.text()
      if (html) seen.set(pathname + search, nameOf(pathname, html))
    }
  }
  return [...seen].map(([path, title]) => ({ path, title })).reverse()
}

const fallback = async (): Promise<Response> => {
  const page = await (await ownAssets()).match(told.fallback, { ignoreVary: true })
  if (page === undefined) return Response.error()
  const html = withSeenPages(await page.text(), await seenPages())
  return new Response(html, { status: 503, headers: page.headers })
}

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The browser may have asked already while it woke this worker. */
const ask = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

/**
 * The network is always asked. Its answer is shown unless it fails, or is late and the page was seen
 * in the last day; whatever comes, however late, is kept for the next time.
 */
export const openPage = (event: FetchEvent): Promise<Response> => {
  const key = keyOf(event.request.url)
  const asked = ask(event)
  const copied = asked.then((response) => response.clone())
  event.waitUntil(copied.then((copy) => keepPage(key, copy)).catch(() => undefined))

  const answer = async () => {
    const kept = await findPage(key)
    const instead = () => (kept ? shown(kept) : fallback())
    const answered = asked.then(
      (response) => (kept && response.status >= 500 ? instead() : response),
      async () => {
        await tellUnreachable()
        return instead()
      },
    )
    if (!kept || ageOf(kept) > DAY) return answered
    const inTime = await Promise.race([answered, after(PATIENCE)])
    return inTime ?? instead()
  }
  return answer()
}
