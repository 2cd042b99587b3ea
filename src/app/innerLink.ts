import { type Route, routeOf, type Visit } from './routes.ts'

type InnerLink = {
  readonly link: HTMLAnchorElement
  readonly route: Route
  readonly visit: Visit
}

/**
 * The link to a page of this site that an event is about. Whatever else there is the browser follows,
 * and what says where to open: `target="_self"` asks for another document.
 */
export const innerLinkOf = (target: EventTarget | null): InnerLink | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.origin !== location.origin) return undefined
  if (link.target || link.hasAttribute('download')) return undefined
  const { route, visit } = routeOf(link.pathname, link.search)
  return route.path === '*' ? undefined : { link, route, visit }
}
