import { Activity } from 'react'
import { createRoot } from 'react-dom/client'
import { type Navigator, Router } from 'react-router-dom'
import type { AppStore } from '#api/store.ts'
import type { Site as SiteFacts } from '#domain/site.ts'
import { whenQuiet } from './calmMoment.ts'
import { isKindDrawn, noteKindDrawn } from './drawnKinds.ts'
import type { Route } from './route.ts'
import { Site } from './Site.tsx'

/** Nobody presses anything there. */
const nowhere: Navigator = { createHref: String, go: () => {}, push: () => {}, replace: () => {} }

/** In one task, so that no frame and nobody else ever meets it. */
const layOut = (place: HTMLElement) => {
  const unseen = { position: 'fixed', inset: '0', visibility: 'hidden', contain: 'strict' }
  Object.assign(place.style, unseen)
  // What is hidden has no layout: React keeps it so, and has no further part in it.
  for (const { style } of place.children as HTMLCollectionOf<HTMLElement>) style.display = ''
  document.body.append(place)
  place.getBoundingClientRect()
  place.remove()
}

/**
 * The first page of a kind takes twice the processor of the second: none of its code has run, and none of
 * its letters been shaped. So one that will probably be opened is drawn ahead, in slices, beside the document
 * and without its effects, so that nothing is started, asked or told; then it is laid out once. Nothing holds
 * it after that.
 */
export const rehearse = (route: Route, address: string, store: AppStore, site: SiteFacts) => {
  if (isKindDrawn(route)) return undefined
  noteKindDrawn(route)
  const place = document.createElement('div')
  const drawing = new MutationObserver(() => {
    drawing.disconnect()
    whenQuiet(() => layOut(place))
  })
  drawing.observe(place, { childList: true })
  // A fault is told when the page itself is opened.
  createRoot(place, { onUncaughtError: () => {} }).render(
    <Activity mode="hidden">
      <Site
        store={store}
        site={site}
        router={(app) => (
          <Router location={address} navigator={nowhere}>
            {app}
          </Router>
        )}
      />
    </Activity>,
  )
  return place
}
