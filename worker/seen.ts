import { type FromWorker, readKeptMark, type ToWorker } from '#domain/offline.ts'
import { clearEarlierBuilds } from './clearEarlierBuilds.ts'
import { ageOf } from './keep.ts'
import { findPage, keyOf, renewPage } from './keptPages.ts'

/** Milliseconds: as long as the server itself holds a page to be fresh. */
const FRESH = 60_000

/** A page that was reached by a link within the site was never asked for as a document: it is now. */
export const keepSeenPage = async ({ path, kept }: ToWorker, page: Client): Promise<void> => {
  const key = keyOf(path)
  const known = await findPage(key)
  if (kept !== undefined || known === undefined || ageOf(known) > FRESH) await renewPage(key)
  if (kept !== undefined) {
    const etag = (await findPage(key))?.headers.get('ETag') ?? ''
    const message: FromWorker = { type: 'renewed' }
    if (etag !== readKeptMark(kept).etag) page.postMessage(message)
  }
  await clearEarlierBuilds()
}
