import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { RootState } from '#api/store.ts'
import { pathWith } from '#domain/paths.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { isServer } from '#platform/isServer.ts'
import { useSite } from '#platform/site.tsx'
import { tellArrival } from './arrivals.ts'
import { replayEarlyClick } from './earlyClicks.ts'
import { letPopstatesThrough } from './quietPopstate.ts'
import { routeOf } from './routeOf.ts'

// The first page was opened by the browser itself, which puts scroll and focus where they belong.
let shown = isServer ? undefined : location.pathname
let shownAddress = isServer ? '' : location.pathname + location.search

/**
 * After a change of path: the focus on the page's h1, in a layout effect, which comes before the first
 * frame of the new page; its title after that.
 */
export const Arrival = () => {
  const { pathname, search } = useLocation()
  const site = useSite()
  const store = useStore<RootState>()

  useEffect(() => {
    const { route, visit } = routeOf(pathname, search)
    const name = () => {
      const { title, description } = route.head(site, store.getState(), visit)
      document.title = title
      document.querySelector('meta[name=description]')?.setAttribute('content', description)
      document
        .querySelector('link[rel=canonical]')
        ?.setAttribute('href', site.url + pathWith(pathname, route.query.canonical(visit.query)))
    }
    name()
    // A course's name is known only when it has arrived.
    return store.subscribe(name)
  }, [pathname, search, site, store])

  useEffect(() => {
    letPopstatesThrough()
    replayEarlyClick()
  }, [])

  useLayoutEffect(() => {
    const arrived = shown !== pathname
    shown = pathname
    if (!arrived) return
    focusTitle()
  }, [pathname])

  useEffect(() => {
    const address = pathname + search
    if (shownAddress !== address) tellArrival()
    shownAddress = address
  }, [pathname, search])

  return null
}
