import type { ComponentType } from 'react'
import type { AppStore, RootState } from '#api/store.ts'
import type { Crumb, Head, PageFacts, PageRoute, PageStatus, Visit } from '#domain/page.ts'
import type { Site } from '#domain/site.ts'

/** A page renders what its path names. */
export type Page = ComponentType<{ readonly id: string }>

/** A page whose chunk has arrived. */
export type LoadedPage = Pick<Route, 'chunk'> & { readonly Page: Page }

type Reads<T> = (state: RootState, visit: Visit) => T

/** A row of the table of routes. No field is optional, so that a new page forgets none. */
export type Route = PageRoute & {
  /** Name of the webpack chunk that holds the page. */
  readonly chunk: string
  readonly load: () => Promise<Page>
  readonly head: (site: Site, state: RootState, visit: Visit) => Head
  /** The requests that the page wants answered before it is shown. */
  readonly preload: ((store: AppStore, visit: Visit) => Promise<unknown>) | undefined
  readonly status: Reads<PageStatus>
  /** From Home to this page, or none. */
  readonly breadcrumbs: Reads<readonly Crumb[]>
  /** The page of the navigation that this page belongs to. */
  readonly section: string | undefined
  /** The Markdown that it shows, as far as it has arrived. */
  readonly text: Reads<string | undefined> | undefined
  /** For JSON-LD and the picture for sharing. */
  readonly facts: Reads<PageFacts>
  /** Its HTML is shown at other addresses too, so it has no scripts. */
  readonly isStatic: boolean
}
