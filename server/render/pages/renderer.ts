import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  Head,
  Language,
  PageRequest,
  PageResponse,
  PageRoute,
} from '#domain/contracts/page.ts'
import type { SiteFetch } from '#server/http/hosts.ts'

export type PageMarkup = PageResponse & {
  readonly html: string
  /** JSON with every `<` escaped. */
  readonly state: string
  readonly notice?: string
  readonly chunk: string
  readonly isStatic: boolean
  readonly head: Head
}

export type Renderer = (request: PageRequest<SiteFetch>) => Promise<PageMarkup>

export type EntryServer = {
  readonly render: Renderer
  readonly routes: readonly PageRoute[]
  readonly language: Language
}

export const loadEntryServer = async (build: string): Promise<EntryServer> => {
  const address = pathToFileURL(resolve(build, 'server/entry-server.mjs')).href
  return await import(/* webpackIgnore: true */ address)
}
