import { KEPT_META, readKeptMark } from '#domain/offline.ts'

/** The mark of a page that the worker showed from what it had kept; undefined for one that was sent. */
export const keptMarkHere = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${KEPT_META}]`)?.content

export const keptSince = (mark: string): string => readKeptMark(mark).at
