import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Crumb, Language, PageFacts, PageRequest, PageRoute } from '#domain/page.ts'

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
