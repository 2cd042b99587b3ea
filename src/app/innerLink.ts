/**
 * The link within this site that an event is about. Whatever else there is the browser follows, and what
 * says where to open: `target="_self"` asks for another document.
 */
export const innerLinkOf = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.origin !== location.origin) return undefined
  return link.target || link.hasAttribute('download') ? undefined : link
}
