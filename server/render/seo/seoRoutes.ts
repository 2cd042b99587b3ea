import { type Context, Hono } from 'hono'
import type { Language, PageRoute } from '#domain/page.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueCopy } from '#server/catalogue/remote/catalogueCopy.ts'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import { type EncodedBody, encodedBody, encodedResponse } from '#server/http/encodedBody.ts'
import { HttpError, unavailable } from '#server/http/httpError.ts'
import { FEEDS } from './feedPaths.ts'
import { hasTexts, jsonFeedOf, rssOf } from './feeds.ts'
import { sitemapsOf } from './sitemap.ts'
import { webManifestOf } from './webManifest.ts'

const CACHING = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' }
/** Of a catalogue that was read in part, or without its texts: more may be there in a moment. */
const ASK_AGAIN = { 'Cache-Control': 'no-cache' }
const WEB_MANIFEST = { ...CACHING, 'Content-Type': 'application/manifest+json' }
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
  catalogueCopy: CatalogueCopy,
  { site, routes, language }: About,
): ReadonlyMap<string, File> => {
  const [rss, json] = FEEDS
  const { whole } = catalogueCopy
  const sitemaps = [...sitemapsOf(catalogueCopy, site.url, routes)].map(
    ([path, text]) => [path, { type: SITEMAP, text, isWhole: whole }] as const,
  )
  const isWhole = whole && hasTexts(catalogueCopy)
  return new Map<string, File>([
    ...sitemaps,
    [rss.path, { type: rss.type, text: rssOf(catalogueCopy, site, language), isWhole }],
    [json.path, { type: json.type, text: jsonFeedOf(catalogueCopy, site, language), isWhole }],
  ])
}

type Parts = About & { readonly catalogueReader: CatalogueReader }

/** Memoizes a value made from the catalogue, once for each version, on first use. */
const memoizeByVersion = <T>(
  catalogueReader: Pick<CatalogueReader, 'current'>,
  make: (catalogueCopy: CatalogueCopy) => Promise<T>,
) => {
  let version: string | undefined
  let made: Promise<T> | undefined

  /** Undefined while there is no catalogue. */
  return (): Promise<T> | undefined => {
    const catalogueCopy = catalogueReader.current()
    if (catalogueCopy !== undefined && catalogueCopy.version !== version) {
      version = catalogueCopy.version
      const attempt = make(catalogueCopy)
      made = attempt
      // After a failure the next call tries again.
      attempt.catch(() => {
        if (made === attempt) version = undefined
      })
    }
    return made
  }
}

/** What crawlers and feed readers ask for, made once for each version of the catalogue. */
export const seoRoutes = ({ catalogueReader, ...about }: Parts) => {
  const made = memoizeByVersion(catalogueReader, async (catalogueCopy) => {
    const kept = new Map<string, EncodedBody>()
    return { files: filesOf(catalogueCopy, about), kept }
  })

  const answer = async (c: Context) => {
    await catalogueReader.ready()
    const current = await made()
    if (current === undefined) throw unavailable()
    const { path } = c.req
    const file = current.files.get(path)
    if (file === undefined) throw new HttpError(404, 'not_found', 'There is no such file.')
    const kept = current.kept.get(path) ?? encodedBody(file.text)
    current.kept.set(path, kept)
    return encodedResponse(c, kept, {
      status: 200,
      headers: {
        ...(file.isWhole ? CACHING : ASK_AGAIN),
        'Content-Type': `${file.type}; charset=utf-8`,
      },
      allowNotModified: true,
    })
  }

  const webManifest = encodedBody(JSON.stringify(webManifestOf(about.site.name)))

  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsText(about.site), 200, CACHING))
    .get('/manifest.webmanifest', (c) =>
      encodedResponse(c, webManifest, {
        status: 200,
        headers: WEB_MANIFEST,
        allowNotModified: true,
      }),
    )
    .on('GET', [SITEMAPS, ...FEEDS.map(({ path }) => path)], answer)
}
