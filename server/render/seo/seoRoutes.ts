import { type Context, Hono } from 'hono'
import type { Language, PageRoute } from '#domain/page.ts'
import type { Site } from '#domain/site.ts'
import type { Snapshot } from '#server/catalogue/remote/snapshot.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'
import { perSnapshot } from '#server/catalogue/search/perSnapshot.ts'
import { RequestFault, unavailable } from '#server/http/fault.ts'
import { type Kept, keptAnswer, keptOf } from '#server/http/kept.ts'
import { FEEDS } from './feedPaths.ts'
import { hasTexts, jsonFeedOf, rssOf } from './feeds.ts'
import { sitemapsOf } from './sitemap.ts'

const CACHING = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }
/** Of a catalogue that was read in part, or without its texts: more may be there in a moment. */
const ASK_AGAIN = { 'Cache-Control': 'no-cache' }
const SITEMAP = 'application/xml'
const SITEMAPS = '/:file{sitemap(-[1-9][0-9]?)?\\.xml}'

/** Every page may be read by every crawler; what calls answer is no page, and stands in the pages. */
const robotsText = ({ url }: Site) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /find/\n\nSitemap: ${url}/sitemap.xml\n`

type File = {
  readonly type: string
  readonly text: string
  /** Nothing in it is to come later. */
  readonly isWhole: boolean
}

type About = {
  readonly site: Site
  readonly routes: readonly PageRoute[]
  readonly language: Language
}

const filesOf = (
  snapshot: Snapshot,
  { site, routes, language }: About,
): ReadonlyMap<string, File> => {
  const [rss, json] = FEEDS
  const { whole } = snapshot
  const sitemaps = [...sitemapsOf(snapshot, site.url, routes)].map(
    ([path, text]) => [path, { type: SITEMAP, text, isWhole: whole }] as const,
  )
  const isWhole = whole && hasTexts(snapshot)
  return new Map<string, File>([
    ...sitemaps,
    [rss.path, { type: rss.type, text: rssOf(snapshot, site, language), isWhole }],
    [json.path, { type: json.type, text: jsonFeedOf(snapshot, site, language), isWhole }],
  ])
}

type Parts = About & { readonly snapshots: Snapshots }

/** What crawlers and feed readers ask for, made once for each version of the catalogue. */
export const seoRoutes = ({ snapshots, ...about }: Parts) => {
  const made = perSnapshot(snapshots, async (snapshot) => {
    const kept = new Map<string, Kept>()
    return { files: filesOf(snapshot, about), kept }
  })

  const answer = async (c: Context) => {
    await snapshots.ready()
    const current = await made()
    if (current === undefined) throw unavailable()
    const { path } = c.req
    const file = current.files.get(path)
    if (file === undefined) throw new RequestFault(404, 'not_found', 'There is no such file.')
    const kept = current.kept.get(path) ?? keptOf(file.text)
    current.kept.set(path, kept)
    return keptAnswer(c, kept, {
      status: 200,
      headers: {
        ...(file.isWhole ? CACHING : ASK_AGAIN),
        'Content-Type': `${file.type}; charset=utf-8`,
      },
      mayBeKnown: true,
    })
  }

  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsText(about.site), 200, CACHING))
    .on('GET', [SITEMAPS, ...FEEDS.map(({ path }) => path)], answer)
}
