import type { FromWorker } from '#domain/offline.ts'
import { worker } from './told.ts'

/** Those that can hear it: a page that rests for Back is left alone, or it could not come back. */
export const openPages = () =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** The site itself gave no answer, whatever the browser says of its line. */
export const tellUnreachable = async (): Promise<void> => {
  const message: FromWorker = { type: 'unreachable' }
  for (const page of await openPages()) page.postMessage(message)
}
