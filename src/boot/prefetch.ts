import type { AppStore } from '#api/store.ts'
import { isUnknown, routeOf } from '#app/routeOf.ts'
import { loadMarkdown } from '#components/Markdown/loadMarkdown.ts'
import { savesData } from '#platform/savesData.ts'

const HOVER_DELAY_MS = 50

const prefetch = async (store: AppStore, { pathname, search }: HTMLAnchorElement) => {
  const { route, visit } = routeOf(pathname, search)
  if (isUnknown(route)) return
  try {
    await Promise.all([
      route.load(),
      route.hasMarkdown && loadMarkdown(),
      route.preload?.(store, visit),
    ])
  } catch {
    // The page repeats the request when it opens.
  }
}

export const prefetchLinks = (store: AppStore): void => {
  if (savesData()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const expectClick = ({ type, target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin || link.pathname === location.pathname) return
    timer = setTimeout(prefetch, type === 'pointerover' ? HOVER_DELAY_MS : 0, store, link)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, expectClick, { passive: true })
}
