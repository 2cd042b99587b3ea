import type { WorkboxPlugin } from 'workbox-core'
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies'
import { isCategory } from '#domain/category.ts'
import { PAGES_OF_BUILD, SAVED_PAGES_LIST } from '#domain/contracts/offline.ts'
import { paths } from '#domain/paths.ts'
import { ASSETS, PAGES } from './builds.ts'
import { anyBuild, atMost, matchOptions, reportUnreachable } from './plugins.ts'
import { savedCopyOf, titleOf } from './savedCopy.ts'
import { settings } from './settings.ts'

/** Campaign parameters, which don't change the page. */
const TAGS = /^(utm_\w+|gclid|fbclid|msclkid)$/

const cacheKeyOf = ({ url: address }: Request): string => {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (TAGS.test(name)) url.searchParams.delete(name)
  return url.href
}

const pageCaches = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PAGES_OF_BUILD))

const remove = async (key: string) => {
  for (const name of await pageCaches()) await (await caches.open(name)).delete(key, matchOptions)
}

const savedPage: WorkboxPlugin = {
  // With `stale-while-revalidate` Chromium would respond from its HTTP cache.
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
  cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(request),
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status === 404) await remove(cacheKeyOf(request))
    return savedCopyOf(response)
  },
}

const copyInsteadOfError: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status >= 500 && (await caches.match(cacheKeyOf(request), matchOptions)))
      throw new Error(`The server responded with ${response.status}`)
    return response
  },
}

const plugins = [savedPage, reportUnreachable, atMost(40)]

export const openedPages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions,
  plugins: [...plugins, copyInsteadOfError, anyBuild],
  networkTimeoutSeconds: 1.5,
})

class SaveFromNetwork extends Strategy {
  override _handle(request: Request, handler: StrategyHandler) {
    return handler.fetchAndCachePut(request)
  }
}

/** Requests of an open page. It compares the response with its saved copy, so it never gets the copy. */
export const refreshedPages = new SaveFromNetwork({ cacheName: PAGES, matchOptions, plugins })

const LIST = new RegExp(`<ul[^>]*${SAVED_PAGES_LIST}="([^"]*)"[^>]*>`)

const linksToSavedPages = async (homeName: string): Promise<string> => {
  const links = new Map<string, string>()
  for (const name of await pageCaches()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const copy = await cache.match(request, matchOptions)
      if (copy === undefined) continue
      const { pathname, search, searchParams } = new URL(request.url)
      const address = (pathname + search).replaceAll('&', '&amp;')
      const title = pathname === paths.home ? homeName : titleOf(await copy.text())
      const category = searchParams.get('category')
      const text = isCategory(category) ? `${title} (${category})` : title
      // Several addresses of a path may have one text: the newest copy is listed.
      const key = `${pathname} ${text}`
      links.delete(key)
      links.set(key, `<li><a href="${address}">${text}</a></li>`)
    }
  }
  return [...links.values()].reverse().join('')
}

export const offlinePage = async (): Promise<Response> => {
  const page = await caches.match(settings.offlinePage, { cacheName: ASSETS, ...matchOptions })
  if (page === undefined) return Response.error()
  const html = await page.text()
  const links = await linksToSavedPages(LIST.exec(html)?.[1] ?? '')
  const filled = html.replace(LIST, (list) => list + links)
  return new Response(filled, { status: 503, headers: page.headers })
}
