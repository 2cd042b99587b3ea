/** What the site's pages and its service worker have to agree on. */

export const WORKER_PATH = '/sw.js'

/** In a page that was shown from what the browser had kept: when it came, and its ETag. */
export const KEPT_META = 'kept'
/** The attribute of the list on the offline page in which the worker names what can be opened. */
export const SEEN_LIST = 'data-seen'

export type ToWorker = {
  readonly type: 'seen'
  /** Path and query of the page that is on the screen. */
  readonly path: string
  /** What the page's KEPT_META says, where it has one. */
  readonly kept?: string
}

/** `renewed`: the page on the screen is older than the one that is kept by now. */
export type FromWorker = { readonly type: 'unreachable' | 'renewed' }

export const keptMark = (at: string, etag: string) => `${at} ${etag}`

export const readKeptMark = (mark: string) => {
  const [at = '', etag = ''] = mark.split(' ')
  return { at, etag }
}
