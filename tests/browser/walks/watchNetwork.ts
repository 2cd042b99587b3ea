import type { Page, Request } from 'playwright-core'

/** Tells whether a document waits for a response, other than a held one. */
export const watchNetwork = (page: Page, holds: readonly RegExp[]) => {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    // The earlier document's requests may never end.
    if (request.isNavigationRequest()) pending.clear()
    if (!holds.some((address) => address.test(request.url()))) pending.add(request)
  })
  // A request whose response nobody reads never finishes.
  page.on('response', (response) => pending.delete(response.request()))
  page.on('requestfailed', (request) => pending.delete(request))
  return { isBusy: () => pending.size > 0 }
}
