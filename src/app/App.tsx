import '#styles/main.css'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { ContentSkeleton } from '#components/ContentSkeleton/ContentSkeleton.tsx'
import { IdleBackground } from './IdleBackground.tsx'
import { Layout } from './Layout.tsx'
import { PageEffects } from './PageEffects.tsx'
import type { LoadedPage, Page } from './route.ts'
import { routes } from './routes.tsx'

/** When a chunk fails to load, loads the document, whose address is already the page's. */
const lazyPage = (load: () => Promise<Page>) =>
  lazy(async (): Promise<{ default: Page }> => {
    try {
      return { default: await load() }
    } catch {
      location.reload()
      return new Promise(() => {})
    }
  })

const pages = routes.map(({ path, chunk, load }) => ({ path, chunk, Page: lazyPage(load) }))

const CurrentPage = ({ page: Page }: { page: ComponentType<{ id: string }> }) => {
  const { id, '*': rest = '' } = useParams()
  return <Page id={id ?? rest} />
}

type Props = {
  /** The page of the first address: it renders without suspending. */
  readonly first: LoadedPage
  readonly onHydrated?: (() => void) | undefined
}

export const App = ({ first, onHydrated }: Props) => (
  <>
    <Routes>
      <Route element={<Layout />}>
        {pages.map(({ path, chunk, Page }) => (
          <Route
            key={chunk}
            path={path}
            element={
              <Suspense key={chunk} fallback={<ContentSkeleton />}>
                <CurrentPage page={chunk === first.chunk ? first.Page : Page} />
                <PageEffects onHydrated={onHydrated} />
              </Suspense>
            }
          />
        ))}
      </Route>
    </Routes>
    <IdleBackground />
  </>
)
