import { articleOf } from '#domain/article.ts'
import { courseOf } from '#domain/course.ts'
import type { PageRequest } from '#domain/page.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import { hostsOf } from '#server/catalogue/remote/hosts.ts'
import { overloaded, unavailable } from '#server/http/httpError.ts'
import { isOld } from '#server/http/isOld.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { type Cached, createStaleCache } from '#server/http/staleCache.ts'
import { isValidResponse } from '#server/render/pages/isValidResponse.ts'
import { articleFacts, courseFacts, type PictureFacts } from './pictureFacts.ts'

/** As the last part of a path these lead to another call. */
const DOTS = /^\.{0,2}$/

type Parts = {
  readonly site: Site
  readonly fetch: PageRequest['fetch']
  readonly catalogueReader: CatalogueReader
}

type Found = Cached & { readonly facts: PictureFacts | undefined }

/** Milliseconds for which a host's answer stands. */
const FRESH = 60_000
/** Bytes, and about what one answer takes. */
const MEMORY = 256 * 1_024
const EACH = 512
/** Questions to one host a minute: what its catalogueCopy has not may be new, or be made up by anyone. */
const PER_MINUTE = 60

/** Only of what the catalogue has: nobody can have a picture of words of their own drawn. */
export const createFindFacts = ({ site, fetch, catalogueReader }: Parts) => {
  const answers = createStaleCache<Found>({ name: 'facts', fresh: FRESH, budget: MEMORY })
  const mayAsk = createRateLimit(PER_MINUTE)
  const hosts = hostsOf(site)

  const ask = async (host: string, path: string, read: (json: unknown) => Found['facts']) => {
    const { facts } = await answers.get(`${host}${path}`, async () => {
      if (!mayAsk(host)) throw overloaded('picture')
      const request = new Request(`${host}${path}`)
      const response = await fetch(request).catch(() => undefined)
      if (!response || !(await isValidResponse(request, response))) throw unavailable()
      const facts = response.ok ? read(await response.json().catch(() => undefined)) : undefined
      return {
        facts,
        status: facts ? 200 : 404,
        bytes: EACH,
        isIncomplete: isOld(request, response),
      }
    })
    return facts
  }

  return {
    ofCourse: async (id: string) => {
      if (DOTS.test(id)) return undefined
      const known = catalogueReader.current()?.courses.find((course) => course.id === id)
      if (known) return courseFacts(known, site.name)
      const path = `/api/courses/${encodeURIComponent(id)}`
      return ask(hosts.courses, path, (json) => {
        const course = courseOf(json)
        return course && courseFacts(course, site.name)
      })
    },
    ofArticle: async (slug: string) => {
      if (DOTS.test(slug)) return undefined
      const known = catalogueReader.current()?.articles.find((article) => article.slug === slug)
      if (known) return articleFacts(known, site.name)
      const path = `/api/blogs/slug/${encodeURIComponent(slug)}`
      return ask(hosts.groups, path, (json) => {
        const article = articleOf(json, slug)
        return article && articleFacts(article, site.name)
      })
    },
  }
}
