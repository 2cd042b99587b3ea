const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Until the returned function is called links are followed by the browser, past the router: a page
 * that was kept is a whole document, whose answers of the API may never have been asked for.
 */
export const leaveLinksToBrowser = (): (() => void) => {
  const pass = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin || link.hash || !isPlainClick(event)) return
    event.stopImmediatePropagation()
  }
  addEventListener('click', pass, true)
  return () => removeEventListener('click', pass, true)
}
