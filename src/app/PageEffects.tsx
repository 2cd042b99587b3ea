import { useEffect, useLayoutEffect } from 'react'
import { shallowEqual } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useAppSelector } from '#api/hooks.ts'
import { pathWith } from '#domain/paths.ts'
import { replayEarlyClick } from '#platform/earlyClicks.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { useHasNavigated } from '#platform/hasNavigated.tsx'
import { useRouteId } from '#platform/routeId.ts'
import { savesData } from '#platform/savesData.ts'
import { useSite } from '#platform/site.ts'
import { whenIdle } from '#platform/whenIdle.ts'
import type { Route } from './route.ts'
import { routes } from './routes.tsx'

const useDocumentHead = (route: Route, pathname: string, hasNavigated: boolean) => {
  const [query] = useSearchParams()
  const id = useRouteId()
  const site = useSite()
  const visit = { id, query }
  const { title, description } = useAppSelector(
    (state) => route.head(site, state, visit),
    shallowEqual,
  )
  const canonicalQuery = pathWith('', route.query.canonical(query))
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (link === null) return
    // The server's path has the usual spelling, whatever the visitor's is.
    const path = hasNavigated ? pathname : new URL(link.href).pathname
    link.href = site.url + path + canonicalQuery
  }, [title, description, site, pathname, canonicalQuery, hasNavigated])
}

const usePrefetchLikelyNext = ({ likelyNext }: Route) => {
  useEffect(() => {
    const next = routes.find(({ path }) => path === likelyNext)
    if (next && !savesData()) whenIdle(() => void next.load().catch(() => undefined))
  }, [likelyNext])
}

/** Rendered beside a page: its effects run when the page no longer suspends. */
export const PageEffects = ({ route }: { readonly route: Route }) => {
  const { pathname } = useLocation()
  const hasNavigated = useHasNavigated()
  useDocumentHead(route, pathname, hasNavigated)
  usePrefetchLikelyNext(route)

  useEffect(replayEarlyClick, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of path moves the focus.
  useLayoutEffect(() => {
    if (hasNavigated) focusTitle()
  }, [pathname, hasNavigated])

  return null
}
