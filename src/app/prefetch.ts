import type { AppStore } from '#api/store.ts'
import { loadReader } from '#components/Markdown/markdownReader.ts'
import type { Site } from '#domain/site.ts'
import { savesData } from '#platform/savesData.ts'
import { whenQuiet } from './calmMoment.ts'
import { firstAct, isRest } from './firstAct.ts'
import { innerLinkOf } from './innerLink.ts'
import { boxInView } from './inView.ts'
import { loadPage } from './pages.ts'
import { rehearse } from './rehearse.tsx'
import { isUnknown, routeOf } from './routeOf.ts'

/** Milliseconds: a pointer that comes to a link is looked after when its press, if it is one, is answered. */
const POINTED_AT = 50
/** Milliseconds: what is still in view then is being looked at, not scrolled past. */
const LOOKED_AT = 1_000
/** Cards: no more of those in view come ahead at a time. */
const FEW = 6
/** Links that are not asked for again; the cache knows by itself what it still has. */
const MOST_REMEMBERED = 64

/** Not when something comes below the pointer: it rests while the page is scrolled. */
const pointed = ['pointermove', 'touchstart', 'focusin'] as const
const moved = ['scroll', 'click', 'resize'] as const
const quietly = { capture: true, passive: true }

const calm = () => new Promise<void>((resolve) => whenQuiet(resolve))

/** Its chunk and answers, then what takes a slow phone long: to read its text, and to draw its kind for the first time. */
const bring = async (store: AppStore, site: Site, { pathname, search }: HTMLAnchorElement) => {
  const { route, visit } = routeOf(pathname, search)
  if (isUnknown(route)) return
  const [reader] = await Promise.all([
    route.text && loadReader(),
    loadPage(route),
    route.preload?.(store, visit),
  ])
  const text = route.text?.(store.getState(), visit)
  if (!text) return
  await reader?.readAhead(text, calm)
  await calm()
  rehearse(route, pathname, store, site)
}

/**
 * A link that is pointed at or focused, and a card that is looked at for a moment, will probably be
 * followed: its page and data come ahead. Not for a visitor who saves data.
 */
export const prefetchLinks = (store: AppStore, site: Site) => {
  if (savesData()) return
  const asked = new Set<string>()
  const isNew = ({ href, pathname }: HTMLAnchorElement) =>
    !asked.has(href) && pathname !== location.pathname
  const prefetch = (link: HTMLAnchorElement) => {
    if (!isNew(link)) return
    const { href } = link
    asked.add(href)
    const [oldest] = asked
    if (asked.size > MOST_REMEMBERED && oldest !== undefined) asked.delete(oldest)
    // A failure is shown, and mended, when the page itself is asked for.
    bring(store, site, link).catch(() => asked.delete(href))
  }

  let place: EventTarget | null | undefined
  const follow = () => {
    const link = innerLinkOf(place ?? null)
    place = undefined
    if (link) prefetch(link)
  }
  const point = (event: Event) => {
    if (isRest(event)) return
    if (place === undefined) setTimeout(follow, POINTED_AT)
    place = event.target
  }
  for (const act of pointed) addEventListener(act, point, quietly)

  const look = () => {
    const links = document.querySelectorAll('main article :is(h2, h3) a')
    let few = 0
    for (const each of links) {
      if (few === FEW) break
      const link = innerLinkOf(each)
      if (!link || !boxInView(link)) continue
      few += 1
      whenQuiet(() => prefetch(link))
    }
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
