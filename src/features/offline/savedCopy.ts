import { SAVED_COPY_META } from '#domain/offline.ts'
import { isControlled } from './worker.ts'

export type SavedCopy = { readonly savedAt: string; readonly etag: string }

export const readSavedCopy = (): SavedCopy | undefined => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${SAVED_COPY_META}]`)
  const [savedAt = '', etag = ''] = meta?.content.split(' ') ?? []
  return meta ? { savedAt, etag } : undefined
}

/** Fetches a page, which the service worker then caches; resolves to its ETag. */
export const savePage = async (path: string): Promise<string | undefined> => {
  if (!isControlled()) return undefined
  const headers = { Accept: 'text/html' }
  const response = await fetch(path, { headers, priority: 'low' }).catch(() => undefined)
  // A body that is not read keeps the request open.
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok ? (response.headers.get('ETag') ?? undefined) : undefined
}

export const isSaved = async (path: string): Promise<boolean> =>
  // Rejected by browsers that block storage.
  isControlled() &&
  (await caches.match(path, { ignoreVary: true }).catch(() => undefined)) !== undefined
