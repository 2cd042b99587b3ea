import { isPlainClick } from '#platform/isPlainClick.ts'

/**
 * Lets the browser follow links instead of the router, until the returned function is called. Offline a
 * saved page opens as a document, while the API responses that the router would need may not be cached.
 */
export const leaveLinksToBrowser = (): (() => void) => {
  const skipRouter = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin || !isPlainClick(event)) return
    // Tabs, filters and anchors change the page in place.
    if (link.pathname === location.pathname) return
    event.stopImmediatePropagation()
  }
  addEventListener('click', skipRouter, true)
  return () => removeEventListener('click', skipRouter, true)
}
