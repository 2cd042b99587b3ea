import { startTransition } from 'react'

/**
 * React draws at once what comes within a popstate, a step to a place in this page too, and would put the
 * skeleton in the place of the server's page while that isn't alive. Told a moment later, it waits.
 */
const putOff = (event: PopStateEvent) => {
  if (!event.isTrusted) return
  event.stopImmediatePropagation()
  setTimeout(() =>
    startTransition(() => {
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }),
  )
}

/** To be called before the router listens. */
export const putOffPopstates = () => addEventListener('popstate', putOff, true)

/** The page is alive. */
export const letPopstatesThrough = () => removeEventListener('popstate', putOff, true)
