import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Crumb, Language, PageFacts, PageRoute } from '#domain/page.ts'
import type { Site } from '#domain/site.ts'

export type PageRequest = {
  /** Path and query. */
  readonly url: string
  readonly site: Site
  /** Answers `EMBEDDED` from this process, everything else over HTTP. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly reply?: EnquiryReply
}

export type PageMarkup = {
  readonly status: 200 | 404 | 503
  /** What stands inside #root. */
  readonly html: string
  /** JSON in which every `<` is escaped. */
  readonly state: string
  /** HTML that stands above it, for who has no JavaScript. */
  readonly notice?: string
  /** Name of the page's chunk in the build's manifest. */
  readonly chunk: string
  /** It works without its script, and goes without. */
  readonly isStatic: boolean
  readonly head: {
    readonly title: string
    readonly description: string
    /** Under which it goes. */
    readonly path: string
    /** Under which it is passed on, where that is another one. */
    readonly shared?: string
  }
  readonly facts: PageFacts
  readonly breadcrumbs: readonly Crumb[]
}

export type Renderer = (request: PageRequest) => Promise<PageMarkup>

/** What the built `src/boot/entry-server.tsx` exports. */
export type EntryServer = {
  readonly render: Renderer
  readonly routes: readonly PageRoute[]
  readonly language: Language
}

export const loadEntryServer = async (build: string): Promise<EntryServer> => {
  const address = pathToFileURL(resolve(build, 'server/entry-server.mjs')).href
  return await import(/* webpackIgnore: true */ address)
}
