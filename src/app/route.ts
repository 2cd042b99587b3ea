import type { ComponentType } from 'react'
import type { AppStore, RootState } from '#api/store.ts'
import type { Head, PageResponse, PageRoute, Visit } from '#domain/contracts/page.ts'
import type { Site } from '#domain/site.ts'

export type LoadedPage = Pick<Route, 'chunk'> & { readonly Page: ComponentType }

/** No field is optional, so that a new page can't forget one. */
export type Route = PageRoute & {
  /** Name of the webpack chunk, and the page's key in the build's files, router and web vitals. */
  readonly chunk: string
  /** The page is the default export of its module, as React.lazy wants it. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
  readonly head: (site: Site, state: RootState, visit: Visit) => Head
  readonly preload: ((store: AppStore, visit: Visit) => Promise<unknown>) | undefined
  /** The browser never calls it. */
  readonly serverResponse: (state: RootState, visit: Visit) => PageResponse
  /** Path of the navigation link that is marked although it leads to another page. */
  readonly section: string | undefined
  /** Path of the page that visitors most likely open next: its chunk is loaded when idle. */
  readonly likelyNext: string | undefined
  /** Prefetching the page also loads the Markdown chunk. */
  readonly hasMarkdown: boolean
}
