import type { AppStore } from '#api/store.ts'
import { loadPage } from './pages.ts'
import { routeOf } from './routes.ts'

type Sparing = Navigator & { readonly connection?: { readonly saveData?: boolean } }

const internalLink = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin && !link.hasAttribute('download') ? link : null
}

/** A link that is pointed at or focused will probably be followed: its page and data come ahead. */
export const prefetchLinks = (store: AppStore) => {
  if ((navigator as Sparing).connection?.saveData) return
  const asked = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const link = internalLink(target)
    if (!link || asked.has(link.href) || link.pathname === location.pathname) return
    asked.add(link.href)
    const { route, visit } = routeOf(link.pathname, link.search)
    // A failure is shown, and mended, when the page itself is asked for.
    void loadPage(route).catch(() => asked.delete(link.href))
    void route.preload?.(store, visit)
  }
  for (const act of ['pointerover', 'touchstart', 'focusin'] as const)
    addEventListener(act, prefetch, { capture: true, passive: true })
}
