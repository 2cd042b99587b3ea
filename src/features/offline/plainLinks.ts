import { isPlainClick } from '#platform/isPlainClick.ts'

/**
 * Until the returned function is called links are followed by the browser, past the router: a page
 * that was kept is a whole document, whose answers of the API may never have been asked for.
 */
export const leaveLinksToBrowser = (): (() => void) => {
  const pass = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin || !isPlainClick(event)) return
    // Another tab of this page's list, or a place in it, is no other page.
    if (link.pathname === location.pathname) return
    event.stopImmediatePropagation()
  }
  addEventListener('click', pass, true)
  return () => removeEventListener('click', pass, true)
}
