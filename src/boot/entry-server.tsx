import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { dehydrate, lacksResponses } from '#api/dehydrate.ts'
import type { StoreEnvironment } from '#api/baseQuery.ts'
import { createStore, type StoreOptions } from '#api/store.ts'
import { IncompletePageNotice } from '#app/IncompletePageNotice.tsx'
import { writePageState } from '#app/pageState.ts'
import { routeOf } from '#app/routeOf.ts'
import { routes } from '#app/routes.tsx'
import { Site } from '#app/Site.tsx'
import { RenderMarkdown } from '#components/Markdown/Markdown.tsx'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'
import { language } from '#content/language.ts'
import { EMBEDDED } from '#domain/embedded.ts'
import type { PageRequest } from '#domain/page.ts'

/** Milliseconds. The server aborts every request after at most eight seconds. */
const RETRY_POLICY = { timeout: 9_000, retries: 0 }

/** The whole page at once: streamed parts would need inline scripts. */
const renderWhenComplete = (page: ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    })
  })

const FALLBACK = '<!--$!-->'

/**
 * Faster than a stream, which enables AsyncLocalStorage and so slows down every promise (Node 20).
 */
const renderToHtml = async (page: ReactNode) => {
  const html = renderToString(page)
  return html.includes(FALLBACK) ? renderWhenComplete(page) : html
}

/** A text costs more than the rest of its page, and is the same whenever the page is rendered. */
const markdownHtml = new LRUCache<string, string>({
  maxSize: 4 * 1_024 * 1_024,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
})

const renderMarkdown = (text: string, level: number) => {
  const key = `${level} ${text}`
  const known = markdownHtml.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(<MarkdownText text={text} level={level} />)
  markdownHtml.set(key, html)
  return html
}

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
  const [Page] = await Promise.all([route.load(), route.preload?.(requested, visit)])
  const preloaded = dehydrate(requested)
  const isIncomplete = lacksResponses(requested)
  // Renders skeletons for the missing responses, as a browser does while they are pending.
  const store = isIncomplete ? createStore({ ...options, preloaded }) : requested
  const html = await renderToHtml(
    <StrictMode>
      <RenderMarkdown value={renderMarkdown}>
        <Site
          store={store}
          site={site}
          reply={reply}
          first={{ chunk: route.chunk, Page }}
          router={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
        />
      </RenderMarkdown>
    </StrictMode>,
  )
  const state = store.getState()
  return {
    status: route.status(state, visit),
    html,
    state: writePageState({ site, preloaded, ...(reply && { reply }) }),
    ...(isIncomplete && { notice: renderToStaticMarkup(<IncompletePageNotice />) }),
    chunk: route.chunk,
    isStatic: route.isStatic,
    head: { ...route.head(site, state, visit), path: pathname + search },
    facts: route.facts(state, visit),
    breadcrumbs: route.breadcrumbs(state, visit),
  }
}
