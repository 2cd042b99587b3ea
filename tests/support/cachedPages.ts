import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { openIn } from './page.ts'

/** Paths with queries in caches whose names start with `prefix`. */
export const cachedIn = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith(wanted)) continue
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.slice(location.origin.length))
    }
    return found.sort()
  }, prefix)

export const savedPages = (page: Page) => cachedIn(page, 'pages-')

/** Opens the first page of a visitor, until the service worker has saved it. */
export const openAndSave = async (page: Page, path: string) => {
  await openIn(page, path)
  await eventually(() => savedPages(page), [path])
}

export const cachedBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).flatMap(
      (name) => /^(?:pages|assets)-(.*)/.exec(name)?.[1] ?? [],
    )
    return [...new Set(names)].sort()
  })

/** Scripts and styles of a cached page that are missing in the cache of its build. */
export const lackingAssets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isIncomplete: string[] = []
    for (const name of (await caches.keys()).filter((each) => each.startsWith('pages-'))) {
      const pages = await caches.open(name)
      const assets = await caches.open(name.replace('pages-', 'assets-'))
      for (const request of await pages.keys()) {
        const html = (await (await pages.match(request))?.text()) ?? ''
        for (const [path] of html.matchAll(/\/assets\/[\w.-]+/g))
          if (!(await assets.match(path))) isIncomplete.push(`${request.url} ${path}`)
      }
    }
    return isIncomplete
  })
