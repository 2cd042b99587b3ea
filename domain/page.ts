import type { Article } from './article.ts'
import type { Course, CourseSummary } from './course.ts'

/** The contract between the table of routes and the server that renders its pages. */

/** As much of `URLSearchParams` as a page reads. */
export type Query = {
  readonly get: (name: string) => string | null
  readonly getAll: (name: string) => readonly string[]
}

/** What an address says. */
export type Visit = {
  /** What its path names: a course, an article; at an unknown address all of the path. */
  readonly id: string
  readonly query: Query
}

/** Names and values of a query, in their order. */
export type Parameters = readonly (readonly [name: string, value: string])[]

export type QueryRules = {
  /** Parameters that change the page. Together with its path they are its cache key. */
  readonly meant: (query: Query) => Parameters
  /** Parameters of the canonical address: what search engines index as a page of its own. */
  readonly canonical: (query: Query) => Parameters
  /** A page that one visitor has put together: cached apart, not indexed, shared with its query. */
  readonly isPersonal: (query: Query) => boolean
  /** Names that the page reads. All others are left in the address, and out of the cache key. */
  readonly names: readonly string[]
  /** Fields of a form: an address with one of them is redirected to its one spelling. */
  readonly fields: readonly string[]
}

export type PageStatus = 200 | 404 | 503

export type Head = { readonly title: string; readonly description: string }

export type Crumb = { readonly name: string; readonly path: string }

/** What a page shows, for JSON-LD, its picture for sharing and its feeds. */
export type PageFacts = {
  readonly course?: Course
  /** The course that a form is about: shown in the picture for sharing, not described. */
  readonly enquiredCourse?: Course
  readonly article?: Article
  readonly courses?: readonly CourseSummary[]
  readonly questions?: readonly { readonly question: string; readonly answer: string }[]
  /** The page describes the institute itself. */
  readonly institute?: true
  /** The page offers the feeds of the blog. */
  readonly feeds?: true
}

export type SitemapEntry = { readonly path: string; readonly changedAt?: number | undefined }

type Changed = { readonly changedAt?: number | undefined }

export type SitemapCatalogue = {
  readonly courses: readonly (CourseSummary & Changed)[]
  readonly articles: readonly ({ readonly slug: string } & Changed)[]
}

export type Language = {
  /** BCP 47, for `lang` and for descriptions of single texts. */
  readonly code: string
  /** BCP 47 with its region, for descriptions of the whole site. */
  readonly locale: string
}

/** A row of the table of routes, as far as the server reads it. */
export type PageRoute = {
  /** As react-router reads it: '/blog-page/:id', or '*' for every other address. */
  readonly path: string
  readonly query: QueryRules
  /** Its addresses in the sitemap. */
  readonly sitemap: (catalogue: SitemapCatalogue) => readonly SitemapEntry[]
  /** Its name where the page of an unknown address suggests it. */
  readonly suggestion: string | undefined
}
