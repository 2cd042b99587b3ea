import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PAGES_OF_BUILD, SAVED_COPY_META } from '#domain/contracts/offline.ts'
import { documentAddress } from '#platform/documentAddress.ts'
import { documentBuild } from '#platform/documentBuild.ts'
import { useHasNavigated } from '#platform/hasNavigated.tsx'
import { isControlled, onControllerChange } from './worker.ts'

/** The page as it was loaded, perhaps from the service worker's cache. */
export const openedDocument = () => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${SAVED_COPY_META}]`)
  const [savedAt = '', etag = ''] = meta?.content.split(' ') ?? []
  return { ...documentAddress(), savedCopy: meta ? { savedAt, etag } : undefined }
}

type OpenedDocument = ReturnType<typeof openedDocument>

/** Fetches a page, which the service worker then caches; resolves to its ETag. */
const savePage = async (address: string): Promise<string | null> => {
  if (!isControlled()) return null
  const headers = { Accept: 'text/html' }
  // biome-ignore lint/style/noRestrictedGlobals: for the service worker, not for data.
  const response = await fetch(address, { headers, priority: 'low' }).catch(() => undefined)
  // A body that is not read keeps the request open.
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok ? response.headers.get('ETag') : null
}

/** A copy of an earlier build is older than this page. */
const isSaved = async (address: string): Promise<boolean> =>
  // Rejected by browsers that block storage.
  isControlled() &&
  (await caches
    .match(address, { ignoreVary: true, cacheName: PAGES_OF_BUILD + documentBuild() })
    .catch(() => undefined)) !== undefined

/**
 * Saves each page that is shown. The copy is undefined when the site has confirmed it, and after a
 * navigation to another path.
 */
export const useSavedCopy = (opened: OpenedDocument, isLost: boolean) => {
  const { pathname, search } = useLocation()
  const address = pathname + search
  // Links within a saved copy don't load a newer document.
  const hasNavigated = useHasNavigated()
  const savedCopy = hasNavigated ? undefined : opened.savedCopy
  const isOpened = address === opened.address && !hasNavigated
  const [currentTag, setCurrentTag] = useState<string>()

  useEffect(() => {
    if (isLost) return
    const save = async () => {
      // The service worker has already cached the document that it served.
      if (isOpened && (savedCopy || (await isSaved(address)))) return
      await savePage(address)
    }
    void save()
    return onControllerChange(save)
  }, [isLost, address, isOpened, savedCopy])

  useEffect(() => {
    if (isLost || savedCopy === undefined) return
    const compare = async () => {
      const etag = await savePage(opened.address)
      if (etag) setCurrentTag(etag)
    }
    void compare()
    return onControllerChange(compare)
  }, [isLost, savedCopy, opened])

  const unconfirmed = currentTag === savedCopy?.etag ? undefined : savedCopy
  return { savedCopy: unconfirmed, isUpdated: Boolean(unconfirmed && currentTag) }
}
