import { type ArticleSummary, articleOf } from '#domain/article.ts'
import { type CourseSummary, courseOf } from '#domain/course.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueReader } from '#server/catalogue/copy/catalogueReader.ts'
import { isStale, jsonOf } from '#server/http/hostResponse.ts'
import { hostsOf, type SiteFetch } from '#server/http/hosts.ts'
import { overloaded, unavailable } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { type Cached, createStaleCache } from '#server/http/staleCache.ts'
import { isValidResponse } from '#server/render/pages/isValidResponse.ts'
import { articleFacts, courseFacts, type PictureFacts, versionOf } from './pictureFacts.ts'

/** The URL parser would resolve these ids to another endpoint. */
const DOT_SEGMENT = /^\.{0,2}$/

type Parts = {
  readonly site: Site
  readonly fetch: SiteFetch
  readonly catalogueReader: CatalogueReader
}

type Facts = PictureFacts | undefined
type Item = { readonly start: string; readonly id: string; readonly version: string | undefined }
type Lookup = Cached & { readonly facts: Facts }

const FRESH_MS = 60_000
const CACHE_BYTES = 256 * 1_024
const ENTRY_BYTES = 512
const LOOKUPS_PER_MINUTE = 60

/** Looks up catalogue items only, so nobody can render their own text on this site. */
export const createFindFacts = ({ site, fetch, catalogueReader }: Parts) => {
  const cache = createStaleCache<Lookup>({ name: 'facts', fresh: FRESH_MS, budget: CACHE_BYTES })
  const isAllowed = createRateLimit(LOOKUPS_PER_MINUTE)
  const hosts = hostsOf(site)

  const load = async ({ start, id, version }: Item, read: (json: unknown) => Facts) => {
    if (DOT_SEGMENT.test(id)) return undefined
    const address = start + encodeURIComponent(id)
    const { facts } = await cache.get(`${address} ${version}`, async () => {
      if (!isAllowed(start)) throw overloaded('picture')
      const request = new Request(address)
      const response = await fetch(request).catch(() => undefined)
      if (!response || !(await isValidResponse(request, response))) throw unavailable()
      const facts = response.ok ? read(await jsonOf(response)) : undefined
      return {
        facts,
        status: facts ? 200 : 404,
        bytes: ENTRY_BYTES,
        isIncomplete: isStale(request, response),
      }
    })
    return facts
  }

  /** From the host when a page links to an item, or a version of it, that this instance's copy lacks. */
  const find = async (known: Facts, item: Item, read: (json: unknown) => Facts) => {
    if (known && [undefined, versionOf(known)].includes(item.version)) return known
    try {
      return (await load(item, read)) ?? known
    } catch (error) {
      if (known) return known
      throw error
    }
  }

  return {
    ofCourse: (id: string, version?: string) => {
      const factsOf = (course?: CourseSummary) => course && courseFacts(course, site.name)
      const known = factsOf(catalogueReader.current()?.courses.find((course) => course.id === id))
      const item = { start: `${hosts.courses}/api/courses/`, id, version }
      return find(known, item, (json) => factsOf(courseOf(json)))
    },
    ofArticle: (slug: string, version?: string) => {
      const factsOf = (article?: ArticleSummary) => article && articleFacts(article, site.name)
      const known = catalogueReader.current()?.articles.find((article) => article.slug === slug)
      const item = { start: `${hosts.groups}/api/blogs/slug/`, id: slug, version }
      return find(factsOf(known), item, (json) => factsOf(articleOf(json, slug)))
    },
  }
}
