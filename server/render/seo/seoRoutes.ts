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
/** For a partly read catalogue: more may follow soon. */
const REVALIDATE = { 'Cache-Control': 'no-cache' }
const WEB_MANIFEST = { ...CACHING, 'Content-Type': 'application/manifest+json' }
const SITEMAP = 'application/xml'
const SITEMAPS = '/:file{sitemap(-[1-9][0-9]?)?\\.xml}'

/** Crawlers may read every page; API responses are not pages. */
const robotsText = ({ url }: Site) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /find/\n\nSitemap: ${url}/sitemap.xml\n`

type File = {
  readonly type: string
  readonly text: string
  readonly isWhole: boolean
}

type SiteInfo = {
  readonly site: Site
  readonly routes: readonly PageRoute[]
  readonly language: Language
}

const filesOf = (
  catalogueCopy: CatalogueCopy,
  { site, routes, language }: SiteInfo,
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

type Parts = SiteInfo & { readonly catalogueReader: CatalogueReader }

const memoizeByVersion = <T>(
  catalogueReader: Pick<CatalogueReader, 'current'>,
  make: (catalogueCopy: CatalogueCopy) => Promise<T>,
) => {
  let version: string | undefined
  let memo: Promise<T> | undefined

  return (): Promise<T> | undefined => {
    const catalogueCopy = catalogueReader.current()
    if (catalogueCopy !== undefined && catalogueCopy.version !== version) {
      version = catalogueCopy.version
      const attempt = make(catalogueCopy)
      memo = attempt
      attempt.catch(() => {
        if (memo === attempt) version = undefined
      })
    }
    return memo
  }
}

export const seoRoutes = ({ catalogueReader, ...info }: Parts) => {
  const generated = memoizeByVersion(catalogueReader, async (catalogueCopy) => {
    const bodies = new Map<string, EncodedBody>()
    return { files: filesOf(catalogueCopy, info), bodies }
  })

  const respond = async (c: Context) => {
    await catalogueReader.ready()
    const current = await generated()
    if (current === undefined) throw unavailable()
    const { path } = c.req
    const file = current.files.get(path)
    if (file === undefined) throw new HttpError(404, 'not_found', 'There is no such file.')
    const body = current.bodies.get(path) ?? encodedBody(file.text)
    current.bodies.set(path, body)
    return encodedResponse(c, body, {
      status: 200,
      headers: {
        ...(file.isWhole ? CACHING : REVALIDATE),
        'Content-Type': `${file.type}; charset=utf-8`,
      },
      allowNotModified: true,
    })
  }

  const webManifest = encodedBody(JSON.stringify(webManifestOf(info.site.name)))

  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsText(info.site), 200, CACHING))
    .get('/manifest.webmanifest', (c) =>
      encodedResponse(c, webManifest, {
        status: 200,
        headers: WEB_MANIFEST,
        allowNotModified: true,
      }),
    )
    .on('GET', [SITEMAPS, ...FEEDS.map(({ path }) => path)], respond)
}
