export const WORKER_PATH = '/sw.js'

/** Meta element of a saved copy: the time when it left the server (ISO), a space, its ETag. */
export const SAVED_COPY_META = 'saved-copy'

/** Meta element of each page: the id of its build. */
export const BUILD_META = 'build'

/** Marks the list that the service worker fills. Value: the text of the home page's link. */
export const SAVED_PAGES_LIST = 'data-saved-pages'

/** Name of the cache of a build's pages, before its id. */
export const PAGES_OF_BUILD = 'pages-'

/** Message of the service worker to its pages: a request to the site failed. */
export const UNREACHABLE = 'unreachable'

export type WorkerSettings = {
  readonly build: string
  readonly assets: readonly string[]
  readonly offlinePage: string
  /** Hash of the settings that the offline page shows: with another one, browsers install again. */
  readonly site: string
}
