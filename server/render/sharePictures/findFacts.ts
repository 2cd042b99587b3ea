import { articleOf } from '#domain/article.ts'
import { courseOf } from '#domain/course.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import { hostsOf, type SiteFetch } from '#server/catalogue/remote/hosts.ts'
import { isStale } from '#server/http/hostResponse.ts'
import { overloaded, unavailable } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { type Cached, createStaleCache } from '#server/http/staleCache.ts'
import { isValidResponse } from '#server/render/pages/isValidResponse.ts'
import { articleFacts, courseFacts, type PictureFacts } from './pictureFacts.ts'

/** A path that ends with these would resolve to another endpoint. */
const DOT_SEGMENT = /^\.{0,2}$/

type Parts = {
  readonly site: Site
  readonly fetch: SiteFetch
  readonly catalogueReader: CatalogueReader
}

type Lookup = Cached & { readonly facts: PictureFacts | undefined }

const FRESH_MS = 60_000
const CACHE_BYTES = 256 * 1_024
const ENTRY_BYTES = 512
/** Requests per host and minute for ids that the catalogue copy lacks. */
const LOOKUPS_PER_MINUTE = 60

/** Only for catalogue items: nobody can render a text of their own. */
export const createFindFacts = ({ site, fetch, catalogueReader }: Parts) => {
  const cache = createStaleCache<Lookup>({ name: 'facts', fresh: FRESH_MS, budget: CACHE_BYTES })
  const isAllowed = createRateLimit(LOOKUPS_PER_MINUTE)
  const hosts = hostsOf(site)

  const load = async (host: string, path: string, read: (json: unknown) => Lookup['facts']) => {
    const { facts } = await cache.get(`${host}${path}`, async () => {
      if (!isAllowed(host)) throw overloaded('picture')
      const request = new Request(`${host}${path}`)
      const response = await fetch(request).catch(() => undefined)
      if (!response || !(await isValidResponse(request, response))) throw unavailable()
      const facts = response.ok ? read(await response.json().catch(() => undefined)) : undefined
      return {
        facts,
        status: facts ? 200 : 404,
        bytes: ENTRY_BYTES,
        isIncomplete: isStale(request, response),
      }
    })
    return facts
  }

  return {
    ofCourse: async (id: string) => {
      if (DOT_SEGMENT.test(id)) return undefined
      const known = catalogueReader.current()?.courses.find((course) => course.id === id)
      if (known) return courseFacts(known, site.name)
      const path = `/api/courses/${encodeURIComponent(id)}`
      return load(hosts.courses, path, (json) => {
        const course = courseOf(json)
        return course && courseFacts(course, site.name)
      })
    },
    ofArticle: async (slug: string) => {
      if (DOT_SEGMENT.test(slug)) return undefined
      const known = catalogueReader.current()?.articles.find((article) => article.slug === slug)
      if (known) return articleFacts(known, site.name)
      const path = `/api/blogs/slug/${encodeURIComponent(slug)}`
      return load(hosts.groups, path, (json) => {
        const article = articleOf(json, slug)
        return article && articleFacts(article, site.name)
      })
    },
  }
}
