import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readPageState } from '#api/pageState.ts'
import { restoreSaved } from '#api/saved.ts'
import { createStore } from '#api/store.ts'
import { App } from '#app/App.tsx'
import { AppProviders } from '#app/AppProviders.tsx'
import { routeOf } from '#app/routeOf.ts'
import { isInspected } from '#platform/isInspected.ts'
import { prefetchLinks } from './prefetch.ts'

const loadInspection = async () => {
  try {
    return isInspected() ? (await import('#app/inspection/inspection.ts')).inspect() : undefined
  } catch (error) {
    return reportError(error)
  }
}

export const hydratePage = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const { site, preloaded, reply } = readPageState()
  const { route } = routeOf(location.pathname, location.search)
  const [inspection, { default: Page }] = await Promise.all([loadInspection(), route.load()])
  const store = createStore({
    fetch: (request) => fetch(request),
    site,
    preloaded,
    inspection: inspection?.storeOptions,
  })
  const inspect = inspection?.inspectActors(store)
  // Hydration renders the server's state; the saved state is shown afterwards.
  const serverState = store.getState()
  restoreSaved(store)
  prefetchLinks(store)
  // A transition renders in slices, so that the page can respond to clicks.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <AppProviders
            store={store}
            serverState={serverState}
            site={site}
            reply={reply}
            inspect={inspect}
          >
            <App initialPage={{ chunk: route.chunk, Page }} />
          </AppProviders>
        </BrowserRouter>
      </StrictMode>,
      // The window's `error` event, as for an error that no boundary catches.
      { onCaughtError: reportError },
    )
  })
}
