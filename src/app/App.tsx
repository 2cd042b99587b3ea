import '#styles/main.css'
import { createElement, memo, Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ContentSkeleton } from '#components/ContentSkeleton/ContentSkeleton.tsx'
import { Arrival } from './Arrival.tsx'
import { bringCover } from './coverMorph.ts'
import { FollowLinks } from './FollowLinks.tsx'
import { Layout } from './Layout.tsx'
import { usePage } from './pages.ts'
import type { Route } from './route.ts'
import { routeOf } from './routeOf.ts'

type Shown = { readonly route: Route; readonly id: string }

const PageOf = ({ route, id }: Shown) => createElement(usePage(route), { id })

// Memoized, as another rendering would put the skeleton in the place of the server's page while its
// chunk is on its way.
const ShownPage = memo(({ route, id }: Shown) => (
  <Suspense key={route.chunk} fallback={<ContentSkeleton />}>
    <PageOf route={route} id={id} />
    <Arrival />
  </Suspense>
))

const CurrentPage = () => {
  const { pathname, search } = useLocation()
  const { route, visit } = routeOf(pathname, search)

  // The skeleton of a page that is on its way stands at the top too.
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo({ top: 0, behavior: 'instant' })
    bringCover()
  }, [pathname])

  return <ShownPage route={route} id={visit.id} />
}

export const App = () => (
  <Layout>
    <CurrentPage />
    <FollowLinks />
  </Layout>
)
