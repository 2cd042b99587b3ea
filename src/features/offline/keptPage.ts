import { KEPT_META, readKeptMark } from '#domain/offline.ts'

/** The mark of a page that the worker showed from what it had kept; undefined for one that was sent. */
export const keptMarkHere = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${KEPT_META}]`)?.content

/** Whether this browser has kept the page at an address. */
export const isPageKept = async (address: string): Promise<boolean> =>
  // A browser that refuses its memory keeps nothing.
  (await caches.match(address, { ignoreVary: true }).catch(() => undefined)) !== undefined

export const keptSince = (mark: string): string => readKeptMark(mark).at
