import { isPlainClick } from '#platform/isPlainClick.ts'

/**
 * Offline a saved page opens as a document: the router would need API responses that may not be
 * cached. Returns a function that undoes it.
 */
export const leaveLinksToBrowser = (): (() => void) => {
  const skipRouter = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin || !isPlainClick(event)) return
    if (link.pathname === location.pathname) return
    event.stopImmediatePropagation()
  }
  addEventListener('click', skipRouter, true)
  return () => removeEventListener('click', skipRouter, true)
}
