import { type Context, Hono } from 'hono'
import type { Language, PageRoute } from '#domain/contracts/page.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueCopy } from '#server/catalogue/copy/catalogueCopy.ts'
import type { CatalogueReader } from '#server/catalogue/copy/catalogueReader.ts'
import { type EncodedBody, encodedBody, encodedResponse } from '#server/http/encodedBody.ts'
import { HttpError, unavailable } from '#server/http/httpError.ts'
import { FEEDS, hasTexts, jsonFeedOf, rssOf } from './feeds.ts'
import { sitemapsOf } from './sitemap.ts'
import { webManifestOf } from './webManifest.ts'

const CACHING = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }
const REVALIDATE = { 'Cache-Control': 'no-cache' }
const WEB_MANIFEST = { ...CACHING, 'Content-Type': 'application/manifest+json' }
const SITEMAP = 'application/xml'
const SITEMAPS = ['/sitemap.xml', '/:part{sitemap-[1-9][0-9]?\\.xml}']

const robotsText = ({ url }: Site) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /find/\n\nSitemap: ${url}/sitemap.xml\n`

type File = { readonly type: string; readonly body: EncodedBody; readonly isWhole: boolean }

type SiteInfo = {
  readonly site: Site
  readonly routes: readonly PageRoute[]
  readonly language: Language
}

const filesOf = (copy: CatalogueCopy, { site, routes, language }: SiteInfo) => {
  const [rss, json] = FEEDS
  const isWhole = copy.whole && hasTexts(copy)
  const files = new Map<string, File>([
    [rss.path, { type: rss.type, body: encodedBody(rssOf(copy, site, language)), isWhole }],
    [json.path, { type: json.type, body: encodedBody(jsonFeedOf(copy, site, language)), isWhole }],
  ])
  for (const [path, text] of sitemapsOf(copy, site.url, routes))
    files.set(path, { type: SITEMAP, body: encodedBody(text), isWhole: copy.whole })
  return files
}

type Parts = SiteInfo & { readonly catalogueReader: CatalogueReader }

export const seoRoutes = ({ catalogueReader, ...info }: Parts) => {
  let version: number | undefined
  let files: ReadonlyMap<string, File> = new Map()

  const respond = async (c: Context) => {
    const copy = await catalogueReader.ready()
    if (copy === undefined) throw unavailable()
    // Once for each version of the catalogue, so the files must not depend on the current time.
    if (copy.version !== version) {
      files = filesOf(copy, info)
      version = copy.version
    }
    const file = files.get(c.req.path)
    if (file === undefined) throw new HttpError(404, 'not_found', 'There is no such file.')
    const caching = file.isWhole ? CACHING : REVALIDATE
    const headers = { ...caching, 'Content-Type': `${file.type}; charset=utf-8` }
    return encodedResponse(c, file.body, { headers })
  }

  const webManifest = encodedBody(JSON.stringify(webManifestOf(info.site.name)))

  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsText(info.site), 200, CACHING))
    .get('/manifest.webmanifest', (c) => encodedResponse(c, webManifest, { headers: WEB_MANIFEST }))
    .on('GET', [...SITEMAPS, ...FEEDS.map(({ path }) => path)], respond)
}
