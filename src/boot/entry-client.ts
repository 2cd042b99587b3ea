import { whenIdle } from '#platform/whenIdle.ts'
import { queueEarlyClicks, replayEarlyClick } from './earlyClicks.ts'

const MAX_ATTEMPTS = 10

// A reload restores the scroll position only if the browser knows it before the page is complete.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual'
})

queueEarlyClicks()

/** webpack adds the failed address to the error of a script or stylesheet that did not load. */
const isChunkLoadError = (error: unknown) => error instanceof Error && 'request' in error

const hydrate = async (attempt = 1): Promise<void> => {
  try {
    const { hydratePage } = await import(/* webpackChunkName: "app" */ './hydration.tsx')
    await hydratePage()
  } catch (error) {
    if (isChunkLoadError(error) && attempt < MAX_ATTEMPTS) {
      setTimeout(hydrate, attempt * 1_000, attempt + 1)
    } else {
      // The server's HTML works without scripts.
      replayEarlyClick()
      throw error
    }
  }
}

const hydrateWhenIdle = () => whenIdle(() => void hydrate())

if (document.readyState === 'complete') hydrateWhenIdle()
else addEventListener('load', hydrateWhenIdle, { once: true })
