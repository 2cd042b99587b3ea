import { Hono } from 'hono'
import type { Site } from '#domain/site.ts'
import { RequestFault, unavailable } from '#server/http/fault.ts'
import { type Kept, keptAnswer, keptOf } from '#server/http/kept.ts'
import type { Snapshot } from '#server/snapshot/snapshot.ts'
import type { Snapshots } from '#server/snapshot/snapshots.ts'
import { FEEDS } from './feedPaths.ts'
import { jsonFeedOf, rssOf } from './feeds.ts'
import { sitemapsOf } from './sitemap.ts'

const CACHING = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }
const SITEMAP = 'application/xml'

/** Every page may be read by every crawler; the API's answers are no pages. */
const robotsText = ({ url }: Site) =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`

type File = { readonly type: string; readonly text: string }

const filesOf = (snapshot: Snapshot, site: Site): ReadonlyMap<string, File> => {
  const [rss, json] = FEEDS
  const sitemaps = [...sitemapsOf(snapshot, site.url)].map(
    ([path, text]) => [path, { type: SITEMAP, text }] as const,
  )
  return new Map<string, File>([
    ...sitemaps,
    [rss.path, { type: rss.type, text: rssOf(snapshot, site) }],
    [json.path, { type: json.type, text: jsonFeedOf(snapshot, site) }],
  ])
}

type Parts = { readonly snapshots: Snapshots; readonly site: Site }

/** What crawlers and feed readers ask for, made once for each version of the catalogue. */
export const found = ({ snapshots, site }: Parts) => {
  let version = ''
  let files: ReadonlyMap<string, File> = new Map()
  let kept = new Map<string, Promise<Kept>>()

  const keptAt = (path: string, { text }: File) => {
    const ready = kept.get(path) ?? keptOf(text)
    kept.set(path, ready)
    return ready
  }

  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsText(site), 200, CACHING))
    .on(
      'GET',
      ['/:file{sitemap(-[1-9][0-9]?)?\\.xml}', ...FEEDS.map(({ path }) => path)],
      async (c) => {
        const snapshot = await snapshots.ready()
        if (snapshot === undefined) throw unavailable()
        if (snapshot.version !== version) {
          version = snapshot.version
          files = filesOf(snapshot, site)
          kept = new Map()
        }
        const file = files.get(c.req.path)
        if (file === undefined) throw new RequestFault(404, 'not_found', 'There is no such file.')
        return keptAnswer(c, await keptAt(c.req.path, file), {
          status: 200,
          headers: { ...CACHING, 'Content-Type': `${file.type}; charset=utf-8` },
          mayBeKnown: true,
        })
      },
    )
}
