import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createStore } from '#api/store.ts'
import { isInspected } from '#platform/isInspected.ts'
import type { Inspect } from './inspection.ts'
import type { PageState } from './pageState.ts'
import { prefetchLinks } from './prefetch.ts'
import { putOffPopstates } from './quietPopstate.ts'
import { Site } from './Site.tsx'

const element = (id: string) => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page came without its #${id}`)
  return found
}

/** React takes over the server's page: the frame first, the page in it when its chunk is here. */
const takeOver = ({ site, preloaded, reply }: PageState, inspect?: Inspect) => {
  const store = createStore({
    fetch: (request) => fetch(request),
    site,
    preloaded,
    inspection: inspect?.inspection,
  })
  inspect?.watch(store)

  prefetchLinks(store, site)
  putOffPopstates()
  // As a transition, so that React works in slices and lets a press come in between.
  startTransition(() => {
    hydrateRoot(
      element('root'),
      <StrictMode>
        <Site
          store={store}
          site={site}
          reply={reply}
          router={(app) => <BrowserRouter useTransitions={false}>{app}</BrowserRouter>}
        />
      </StrictMode>,
    )
  })
}

export const hydrate = (state: PageState) => {
  // Whoever watches is there before the first machine starts.
  if (isInspected())
    import('./inspection.ts').then(
      ({ inspect }) => takeOver(state, inspect()),
      () => takeOver(state),
    )
  else takeOver(state)
}
