import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createStore } from '#api/store.ts'
import { calmMoment } from '#app/calmMoment.ts'
import { holdEarlyClicks } from '#app/earlyClicks.ts'
import { readPageState } from '#app/pageState.ts'
import { awaitFirstPage } from '#app/pages.ts'
import { prefetchLinks } from '#app/prefetch.ts'
import { routeOf } from '#app/routes.ts'
import { Site } from '#app/Site.tsx'

// Every change of path goes to the top of its page; only a reload comes back to where it was.
history.scrollRestoration = 'manual'
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual'
})

const { site, preloaded, reply } = readPageState()
const inspect =
  process.env.NODE_ENV !== 'production' || new URLSearchParams(location.search).has('inspect')
const store = createStore({ fetch: (request) => fetch(request), site, preloaded, inspect })
if (inspect) import('#app/inspection.ts').then(({ inspectSite }) => inspectSite(store))

const root = document.getElementById('root')
if (root === null) throw new Error('The page came without its #root')

// The frame comes to life first; the page in it, which is on the screen already, when there is time.
awaitFirstPage(routeOf(location.pathname, location.search).route, calmMoment())
holdEarlyClicks()
prefetchLinks(store)
hydrateRoot(
  root,
  <StrictMode>
    <Site
      store={store}
      site={site}
      reply={reply}
      router={(app) => <BrowserRouter>{app}</BrowserRouter>}
    />
  </StrictMode>,
)
