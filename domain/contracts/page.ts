import type { Article } from '#domain/article.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'

/** Meta tags with the addresses of the page's scripts, for the entry script. */
export const PAGE_SCRIPT = 'page-script'

/** Placeholder for the address of the stylesheet for content below the first screen. */
export const STYLES_BELOW = '/styles-below.css'

/** Id of that stylesheet's link: with `rel=expect`, the first paint waits until it is parsed. */
export const BELOW = 'below'

export type Query = {
  readonly get: (name: string) => string | null
  readonly getAll: (name: string) => readonly string[]
}

export type Visit = {
  readonly id: string
  readonly query: Query
}

export type Parameters = readonly (readonly [name: string, value: string])[]

export type QueryRules = {
  /** Parameters that change the page: part of its cache key. */
  readonly significant: (query: Query) => Parameters
  readonly canonical: (query: Query) => Parameters
  /** True for one visitor's own selection: not indexed, and shared with its query. */
  readonly isPersonal: (query: Query) => boolean
  /** Fields of a GET form: a request with one of them is redirected to the normalized query. */
  readonly fields: readonly string[]
  /** Parameters that the normalized query writes anew; it keeps all others. */
  readonly rewritten: readonly string[]
}

export type PageStatus = 200 | 404 | 503

export type Head = { readonly title: string; readonly description: string }

export type Crumb = { readonly name: string; readonly path: string }

/** For JSON-LD, share pictures, meta tags and the links to feeds. */
type PageMetadata = {
  readonly breadcrumbs?: readonly Crumb[]
  readonly course?: Course
  /** The course of an enquiry form: on the share picture only. */
  readonly enquiredCourse?: Course
  readonly article?: Article
  readonly courses?: readonly CourseSummary[]
  readonly questions?: readonly { readonly question: string; readonly answer: string }[]
  readonly institute?: boolean
  readonly feeds?: true
}

export type PageResponse = {
  readonly status: PageStatus
  readonly metadata: PageMetadata
}

export type Changed = { readonly changedAt?: number }

/** The page is as new as the newest of its items. */
type SitemapEntry = { readonly path: string; readonly items?: readonly Changed[] }

type SitemapCatalogue = {
  readonly courses: readonly (CourseSummary & Changed)[]
  readonly articles: readonly ({ readonly slug: string } & Changed)[]
}

export type Language = {
  readonly code: string
  readonly locale: string
}

export type PageRoute = {
  readonly path: string
  readonly query: QueryRules
  readonly sitemap: (catalogue: SitemapCatalogue) => readonly SitemapEntry[]
  /** Title under which the 404 page suggests this page. */
  readonly suggestion: string | undefined
}

/** `Fetch` is the caller's, because this folder has no types of the DOM. */
export type PageRequest<Fetch> = {
  readonly url: string
  readonly site: Site
  readonly fetch: Fetch
  readonly reply?: EnquiryReply
}
