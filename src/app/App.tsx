import '#styles/main.css'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { ContentSkeleton } from '#components/ContentSkeleton/ContentSkeleton.tsx'
import { orReload } from '#platform/orReload.ts'
import { IdleBackground } from './IdleBackground.tsx'
import { Layout } from './Layout.tsx'
import { PageEffects } from './PageEffects.tsx'
import type { LoadedPage } from './route.ts'
import { routes } from './routes.tsx'

const pages = routes.map(({ path, chunk, load }) => ({
  path,
  chunk,
  Page: lazy(() => orReload(load)),
}))

const CurrentPage = ({ page: Page }: { page: ComponentType<{ id: string }> }) => {
  const { id, '*': rest = '' } = useParams()
  return <Page key={id} id={id ?? rest} />
}

type AppProps = {
  /** The page of the first address: it renders without suspending. */
  readonly initialPage: LoadedPage
  /** Called again on each page: must be idempotent. */
  readonly onPageShown?: () => void
}

export const App = ({ initialPage, onPageShown }: AppProps) => (
  <>
    <Routes>
      <Route element={<Layout />}>
        {pages.map(({ path, chunk, Page }) => (
          <Route
            key={chunk}
            path={path}
            element={
              <Suspense key={chunk} fallback={<ContentSkeleton />}>
                <CurrentPage page={chunk === initialPage.chunk ? initialPage.Page : Page} />
                <PageEffects onPageShown={onPageShown} />
              </Suspense>
            }
          />
        ))}
      </Route>
    </Routes>
    <IdleBackground />
  </>
)
