import { useEffect, useLayoutEffect } from 'react'
import { shallowEqual } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#api/hooks.ts'
import { pathWith } from '#domain/paths.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { useHasNavigated } from '#platform/hasNavigated.tsx'
import { savesData } from '#platform/savesData.ts'
import { useSite } from '#platform/site.ts'
import { whenIdle } from '#platform/whenIdle.ts'
import { routeOf } from './routeOf.ts'
import { routes } from './routes.tsx'

const useDocumentHead = () => {
  const { pathname, search } = useLocation()
  const site = useSite()
  const { route, visit } = routeOf(pathname, search)
  const { title, description } = useAppSelector(
    (state) => route.head(site, state, visit),
    shallowEqual,
  )
  const canonical = site.url + pathWith(pathname, route.query.canonical(visit.query))
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical)
  }, [title, description, canonical])
}

const usePrefetchLikelyNext = () => {
  const { pathname } = useLocation()
  const { likelyNext } = routeOf(pathname, '').route
  useEffect(() => {
    const next = routes.find(({ path }) => path === likelyNext)
    if (next && !savesData()) whenIdle(() => void next.load().catch(() => undefined))
  }, [likelyNext])
}

/** Rendered beside a page: its effects run when the page no longer suspends. */
export const PageEffects = ({ onPageShown }: { onPageShown: (() => void) | undefined }) => {
  const { pathname } = useLocation()
  const hasNavigated = useHasNavigated()
  useDocumentHead()
  usePrefetchLikelyNext()

  useEffect(() => onPageShown?.(), [onPageShown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of path moves the focus.
  useLayoutEffect(() => {
    if (hasNavigated) focusTitle()
  }, [pathname, hasNavigated])

  return null
}
