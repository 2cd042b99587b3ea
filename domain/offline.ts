/** The contract between pages, server and service worker. */

export const WORKER_PATH = '/sw.js'

/** Meta element of a page from the cache: the time it left the server (ISO), a space, and its ETag. */
export const SAVED_COPY_META = 'saved-copy'

/** Attribute of the list on the offline page that the worker fills with the saved pages. */
export const SAVED_PAGES_LIST = 'data-saved-pages'

/** The worker's message to pages: the site did not answer, whatever `navigator.onLine` says. */
export const UNREACHABLE = 'unreachable'

/** Written by the server in front of the worker's program. */
export type WorkerSettings = {
  readonly build: string
  /** All scripts, styles and fonts of the build. */
  readonly assets: readonly string[]
  /** API hosts other than the site itself. */
  readonly apis: readonly string[]
  readonly offlinePage: string
}
