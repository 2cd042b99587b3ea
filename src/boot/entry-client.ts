import { PAGE_SCRIPT } from '#domain/contracts/page.ts'
import { queueEarlyClicks, replayEarlyClick } from '#platform/earlyClicks.ts'
import { nextTask } from '#platform/nextTask.ts'
import { whenIdle } from '#platform/whenIdle.ts'

const MAX_ATTEMPTS = 10
/** Milliseconds after the document. */
const LOAD_TIMEOUT = 10_000

// 'auto' lets the browser restore the scroll position of a reloaded page before hydration. With
// 'manual' every change of path starts at the top (`Layout`), after Back too.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', () => {
  history.scrollRestoration = 'manual'
})

queueEarlyClicks()

const address = () => location.pathname + location.search
const loadedAddress = address()

/** Until hydration begins. After a reload, Back may change the address and keep the document. */
const reloadIfMoved = () => {
  if (address() !== loadedAddress) location.reload()
}
addEventListener('popstate', reloadIfMoved)

/** Each in a task of its own, like the app: together they block a slow phone for 170 ms. */
const PARTS = [
  () => import(/* webpackChunkName: "app" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "app" */ '#api/store.ts'),
]

type ChunkLoadError = Error & { readonly type: string; readonly request: string }

/** webpack adds `request` to the error of a chunk that failed to load. */
const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && 'request' in error

/** `missing`: the script loaded without its chunk (cut off, or a captive portal's page); the browser may have cached it. */
const replaceCached = async ({ type, request }: ChunkLoadError) => {
  if (type !== 'missing') return
  const response = await fetch(request, { cache: 'reload' }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
}

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
    removeEventListener('popstate', reloadIfMoved)
  } catch (error) {
    if (isChunkLoadError(error) && attempt < MAX_ATTEMPTS) {
      void replaceCached(error)
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

/** A font or picture that hangs delays the load event without end. */
const loaded = () =>
  new Promise<unknown>((resolve) => {
    addEventListener('load', resolve, { once: true })
    const limit = () => setTimeout(resolve, LOAD_TIMEOUT)
    if (document.readyState !== 'loading') limit()
    else addEventListener('DOMContentLoaded', limit, { once: true })
  })

if (document.readyState === 'complete') hydrateWhenIdle()
else void loaded().then(hydrateWhenIdle)
