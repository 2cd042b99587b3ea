import '#styles/main.css'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ContentSkeleton } from '#components/ContentSkeleton/ContentSkeleton.tsx'
import { orReload } from '#platform/orReload.ts'
import { useRouteId } from '#platform/routeId.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FailedPage } from './FailedPage.tsx'
import { Layout } from './Layout.tsx'
import { PageEffects } from './PageEffects.tsx'
import type { LoadedPage, Route as Row } from './route.ts'
import { routes } from './routes.tsx'
import { StatusLine } from './StatusLine.tsx'

const pages = routes.map((route) => ({ route, Page: lazy(() => orReload(route.load)) }))

type CurrentPageProps = { readonly route: Row; readonly page: ComponentType }

/** An address with another id is another page: React keeps no state of the first. */
const CurrentPage = ({ route, page: Page }: CurrentPageProps) => {
  const id = useRouteId()
  return (
    <>
      <ErrorBoundary key={id} fallback={<FailedPage />}>
        <Page />
      </ErrorBoundary>
      <PageEffects route={route} />
    </>
  )
}

/** `initialPage` is the page of the first address: it renders without suspending. */
export const App = ({ initialPage }: { readonly initialPage: LoadedPage }) => (
  <ErrorBoundary fallback={<FailedPage />}>
    <Routes>
      <Route element={<Layout />}>
        {pages.map(({ route, Page }) => (
          <Route
            key={route.chunk}
            path={route.path}
            element={
              <Suspense key={route.chunk} fallback={<ContentSkeleton />}>
                <CurrentPage
                  route={route}
                  page={route.chunk === initialPage.chunk ? initialPage.Page : Page}
                />
              </Suspense>
            }
          />
        ))}
      </Route>
    </Routes>
    <ErrorBoundary fallback={null}>
      <StatusLine />
    </ErrorBoundary>
  </ErrorBoundary>
)
