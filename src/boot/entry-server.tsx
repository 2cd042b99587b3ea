import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { StoreEnvironment } from '#api/baseQuery.ts'
import { dehydrate, lacksResponses } from '#api/dehydrate.ts'
import { writePageState } from '#api/pageState.ts'
import { createStore, type StoreOptions } from '#api/store.ts'
import { App } from '#app/App.tsx'
import { AppProviders } from '#app/AppProviders.tsx'
import { IncompletePageNotice } from '#app/IncompletePageNotice.tsx'
import { renderWithTexts } from '#app/renderWithTexts.tsx'
import { routeOf } from '#app/routeOf.ts'
import { routes } from '#app/routes.tsx'
import { language } from '#content/language.ts'
import { EMBEDDED } from '#domain/contracts/embedded.ts'
import type { PageRequest } from '#domain/contracts/page.ts'
import { paths } from '#domain/paths.ts'

/** Longer than the server's own timeouts, which end every request within 8 s. */
const RETRY_POLICY = { timeout: 9_000, retries: 0 }

export { language, routes }

export const render = async ({
  url,
  site,
  fetch,
  reply,
}: PageRequest<StoreEnvironment['fetch']>) => {
  const { pathname, search } = new URL(url, EMBEDDED)
  const { route, visit } = routeOf(pathname, search)
  const options: StoreOptions = { fetch, site, origin: EMBEDDED, retryPolicy: RETRY_POLICY }
  const requested = createStore(options)
  const [{ default: Page }] = await Promise.all([route.load(), route.preload?.(requested, visit)])
  const preloaded = dehydrate(requested)
  const isIncomplete = lacksResponses(requested)
  // Renders skeletons for the missing responses, as a browser does while they are pending.
  const store = isIncomplete ? createStore({ ...options, preloaded }) : requested
  // Chunk and data are loaded, so nothing suspends.
  const html = await renderWithTexts(
    <StrictMode>
      <StaticRouter location={url}>
        <AppProviders store={store} site={site} reply={reply}>
          <App initialPage={{ chunk: route.chunk, Page }} />
        </AppProviders>
      </StaticRouter>
    </StrictMode>,
  )
  const state = store.getState()
  return {
    ...route.serverResponse(state, visit),
    html,
    state: writePageState({ site, preloaded, reply }),
    ...(isIncomplete && { notice: renderToStaticMarkup(<IncompletePageNotice />) }),
    chunk: route.chunk,
    // Without scripts: the service worker shows it at other addresses.
    isStatic: route.path === paths.offline,
    head: route.head(site, state, visit),
  }
}
