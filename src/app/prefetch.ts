import type { AppStore } from '#api/store.ts'
import { whenQuiet } from './calmMoment.ts'
import { firstAct } from './firstAct.ts'
import { innerLinkOf } from './innerLink.ts'
import { loadPage } from './pages.ts'
import { isUnknown, routeOf } from './routes.ts'

type Sparing = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** Milliseconds: what is still in view then is being looked at, not scrolled past. */
const LOOKED_AT = 1_000

const pointed = ['pointerover', 'touchstart', 'focusin'] as const
const moved = ['scroll', 'click', 'resize'] as const
const quietly = { capture: true, passive: true }

const HAS_TEXT = /^\/(course-overview|blog-page)\//
const loadText = () => import(/* webpackChunkName: "markdown" */ '#ui/MarkdownText.tsx')

/** Where the browser leaves a card out that is far from view, to measure it would lay it out after all. */
const isLeftOut = (element: Element) =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) === false

const isInView = (element: Element) => {
  if (isLeftOut(element)) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
}

/**
 * A link that is pointed at or focused, and a card that is looked at for a moment, will probably be
 * followed: its page and data come ahead. Not for a visitor who saves data.
 */
export const prefetchLinks = (store: AppStore) => {
  if ((navigator as Sparing).connection?.saveData) return
  const asked = new Set<string>()
  const prefetch = (target: EventTarget | null) => {
    const link = innerLinkOf(target)
    if (link === undefined || link.pathname === location.pathname) return undefined
    if (asked.has(link.href)) return link
    asked.add(link.href)
    const { route, visit } = routeOf(link.pathname, link.search)
    if (isUnknown(route)) return undefined
    // A failure is shown, and mended, when the page itself is asked for.
    void loadPage(route).catch(() => asked.delete(link.href))
    void route.preload?.(store, visit)
    return link
  }

  const follow = ({ target }: Event) => {
    const link = prefetch(target)
    // Large, so it comes for a link that is nearly pressed, not for each that is looked at.
    if (link && HAS_TEXT.test(link.pathname)) void loadText().catch(() => {})
  }
  for (const act of pointed) addEventListener(act, follow, quietly)

  const look = () => {
    const cards = document.querySelectorAll<HTMLAnchorElement>('main article a[href]')
    for (const link of cards) if (isInView(link)) prefetch(link)
  }
  let looking: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    clearTimeout(looking)
    looking = setTimeout(() => whenQuiet(look), LOOKED_AT)
  }
  for (const act of moved) addEventListener(act, rest, quietly)
  // A page that lies open before nobody isn't looked at.
  void firstAct().then(rest)
}
