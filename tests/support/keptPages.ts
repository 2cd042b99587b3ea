import type { Page } from 'playwright-core'

/** Path and query of all that the browser keeps, by the first word of the shelf: pages, assets, answers. */
export const keptIn = (page: Page, shelf: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith(wanted)) continue
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.slice(location.origin.length))
    }
    return found.sort()
  }, shelf)

/** The builds that something is kept of. */
export const keptBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).flatMap(
      (name) => /^(?:pages|assets)-(.*)/.exec(name)?.[1] ?? [],
    )
    return [...new Set(names)].sort()
  })

/** Scripts and styles that a kept page names and its own build's shelf lacks; there should be none. */
export const lackingAssets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const lacking: string[] = []
    for (const name of (await caches.keys()).filter((each) => each.startsWith('pages-'))) {
      const pages = await caches.open(name)
      const assets = await caches.open(name.replace('pages-', 'assets-'))
      for (const request of await pages.keys()) {
        const html = (await (await pages.match(request))?.text()) ?? ''
        for (const [path] of html.matchAll(/\/assets\/[\w.-]+/g))
          if (!(await assets.match(path))) lacking.push(`${request.url} ${path}`)
      }
    }
    return lacking
  })
