import { noteEarlierTabs } from './earlier.ts'
import { worker } from './told.ts'

/**
 * At once, and safe because whatever an earlier tab still needs stays where it is. Pages wait until it is
 * done, so that clearing up is left to the first one that says it was seen.
 */
export const takeOver = async (): Promise<void> => {
  await noteEarlierTabs()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}
