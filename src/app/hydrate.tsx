import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createStore } from '#api/store.ts'
import { whenQuiet } from './calmMoment.ts'
import { readPageState } from './pageState.ts'
import { prefetchLinks } from './prefetch.ts'
import { Site } from './Site.tsx'

const element = (id: string) => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page came without its #${id}`)
  return found
}

// Without it the site works as well; it comes with the next page.
const startBackground = () =>
  import(/* webpackChunkName: "background" */ './background.tsx').then(
    ({ startBackground }) => startBackground(),
    () => {},
  )

/** React takes over the server's page: the frame first, the page in it when its chunk is here. */
export const hydrate = () => {
  const { site, preloaded, reply } = readPageState()
  const inspect =
    process.env.NODE_ENV !== 'production' || new URLSearchParams(location.search).has('inspect')
  const store = createStore({ fetch: (request) => fetch(request), site, preloaded, inspect })
  if (inspect) import('./inspection.ts').then(({ inspectSite }) => inspectSite(store))

  prefetchLinks(store)
  // As a transition, so that React works in slices and lets a press come in between.
  startTransition(() => {
    hydrateRoot(
      element('root'),
      <StrictMode>
        <Site
          store={store}
          site={site}
          reply={reply}
          router={(app) => <BrowserRouter>{app}</BrowserRouter>}
        />
      </StrictMode>,
    )
  })
  whenQuiet(startBackground)
}
