import { PAGE_SCRIPT } from '#domain/contracts/page.ts'
import { queueEarlyClicks, replayEarlyClick } from '#platform/earlyClicks.ts'
import { nextTask } from '#platform/nextTask.ts'
import { whenIdle } from '#platform/whenIdle.ts'

const MAX_ATTEMPTS = 10

// 'auto' lets the browser restore the scroll position of a reloaded page before hydration. With
// 'manual' every change of path starts at the top (`Layout`), after Back too.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual'
})

queueEarlyClicks()

/** Each in a task of its own, like the app: together they block a slow phone for 170 ms. */
const PARTS = [
  () => import(/* webpackChunkName: "app" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "app" */ '#api/store.ts'),
]

/** webpack adds `request` to the error of a chunk that failed to load. */
const isChunkLoadError = (error: unknown) => error instanceof Error && 'request' in error

/** Requests the page's scripts together with the app, which would import them a round trip later. */
const preloadPage = () => {
  const scripts = document.querySelectorAll<HTMLMetaElement>(`meta[name=${PAGE_SCRIPT}]`)
  for (const { content } of scripts) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href: content }))
  }
}

const hydrate = async (attempt = 1): Promise<void> => {
  try {
    for (const evaluate of PARTS) {
      await evaluate()
      await nextTask()
    }
    const { hydratePage } = await import(/* webpackChunkName: "app" */ './hydration.tsx')
    await hydratePage()
  } catch (error) {
    if (isChunkLoadError(error) && attempt < MAX_ATTEMPTS) {
      setTimeout(hydrate, attempt * 1_000, attempt + 1)
    } else {
      replayEarlyClick()
      throw error
    }
  }
}

const hydrateWhenIdle = () =>
  whenIdle(() => {
    void hydrate()
    preloadPage()
  })

if (document.readyState === 'complete') hydrateWhenIdle()
else addEventListener('load', hydrateWhenIdle, { once: true })
